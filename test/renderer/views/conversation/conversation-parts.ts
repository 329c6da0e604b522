import { createBridge } from "../../../../preload/bridge.ts";
import type { Bridge } from "../../../../preload/bridge.ts";
import type { Person } from "../../../../preload/model/people/person.ts";
import { Announcer } from "../../../../renderer/shared/feedback/announcer.svelte.ts";
import { Clock } from "../../../../renderer/state/app/clock.svelte.ts";
import { AccountsState } from "../../../../renderer/state/session/accounts.svelte.ts";
import { ConnectionState } from "../../../../renderer/state/app/connection.svelte.ts";
import type { Parts } from "../../../../renderer/state/app/context.ts";
import { ConversationList } from "../../../../renderer/state/conversation/conversation-list.svelte.ts";
import { PackBook } from "../../../../renderer/state/emoji/pack-book.svelte.ts";
import { ExportsState } from "../../../../renderer/state/media/exports.svelte.ts";
import { ForYou } from "../../../../renderer/state/search/for-you.svelte.ts";
import { HandedOverState } from "../../../../renderer/state/composer/handed-over.svelte.ts";
import { HistoryState } from "../../../../renderer/state/media/history.svelte.ts";
import { Layout } from "../../../../renderer/state/app/layout.svelte.ts";
import { MediaState } from "../../../../renderer/state/media/media.svelte.ts";
import { OpenConversation } from "../../../../renderer/state/conversation/open-conversation.svelte.ts";
import { PlansState } from "../../../../renderer/state/activities/plans.svelte.ts";
import { ProxyState } from "../../../../renderer/state/session/proxy.svelte.ts";
import { SearchState } from "../../../../renderer/state/search/search.svelte.ts";
import { SessionState } from "../../../../renderer/state/session/session.svelte.ts";
import { SettingsState } from "../../../../renderer/state/app/settings.svelte.ts";
import { Toasts } from "../../../../renderer/shared/feedback/toasts.svelte.ts";
import { WarningsState } from "../../../../renderer/state/app/warnings.svelte.ts";
import { tellEnded } from "../../../../renderer/state/media/save-attachments.ts";
import { buildAccount, buildDesktop } from "../../../support/model/build-model.ts";
import type { FakeTransport } from "../../../support/page/fake-transport.ts";

/** The way to a main process that is only pretended. */
export function fakeBridge(transport: FakeTransport): Bridge {
  return createBridge(transport, () => "");
}

/** What the views of an open conversation share, with somebody signed in and the service in reach. */
export function buildParts(bridge: Bridge, me: Person, now: () => number): Parts {
  const session = new SessionState(bridge);
  session.value = {
    state: "signed-in",
    account: buildAccount({ id: me.id, name: me.name }),
    tokenKeeping: { place: "keychain" },
  };
  const connection = new ConnectionState(bridge);
  connection.value = { state: "online" };
  const around = {
    list: new ConversationList(bridge, now),
    open: new OpenConversation(bridge, now),
    layout: new Layout(),
  };
  const parts: Parts = {
    ...around,
    handedOver: new HandedOverState(bridge, { ...around, onRefused: () => undefined }),
    desktop: buildDesktop(),
    session,
    accounts: new AccountsState(bridge, { address: () => undefined }, () => undefined),
    connection,
    proxy: new ProxyState(bridge),
    search: new SearchState(bridge),
    forYou: new ForYou(bridge),
    plans: new PlansState(bridge, now),
    packs: new PackBook(bridge),
    settings: new SettingsState(bridge, () => undefined),
    warnings: new WarningsState(bridge),
    history: new HistoryState(bridge, () => undefined),
    exports: new ExportsState(bridge, () => undefined),
    media: new MediaState(bridge, (ended) => {
      tellEnded(ended, parts);
    }),
    toasts: new Toasts(),
    announcer: new Announcer(),
    minutes: new Clock(30_000, now),
  };
  return parts;
}
