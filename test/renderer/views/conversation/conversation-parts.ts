import { createBridge } from "../../../../preload/bridge.ts";
import type { Bridge } from "../../../../preload/bridge.ts";
import type { Person } from "../../../../preload/model/people/person.ts";
import { Announcer } from "../../../../renderer/shared/announcer.svelte.ts";
import { Clock } from "../../../../renderer/state/clock.svelte.ts";
import { AccountsState } from "../../../../renderer/state/accounts.svelte.ts";
import { ConnectionState } from "../../../../renderer/state/connection.svelte.ts";
import type { Parts } from "../../../../renderer/state/context.ts";
import { ConversationList } from "../../../../renderer/state/conversation-list.svelte.ts";
import { ExportsState } from "../../../../renderer/state/exports.svelte.ts";
import { ForYou } from "../../../../renderer/state/for-you.svelte.ts";
import { HandedOverState } from "../../../../renderer/state/handed-over.svelte.ts";
import { HistoryState } from "../../../../renderer/state/history.svelte.ts";
import { Layout } from "../../../../renderer/state/layout.svelte.ts";
import { MediaState } from "../../../../renderer/state/media.svelte.ts";
import { OpenConversation } from "../../../../renderer/state/open-conversation.svelte.ts";
import { PlansState } from "../../../../renderer/state/plans.svelte.ts";
import { ProxyState } from "../../../../renderer/state/proxy.svelte.ts";
import { SearchState } from "../../../../renderer/state/search.svelte.ts";
import { SessionState } from "../../../../renderer/state/session.svelte.ts";
import { SettingsState } from "../../../../renderer/state/settings.svelte.ts";
import { Toasts } from "../../../../renderer/state/toasts.svelte.ts";
import { WarningsState } from "../../../../renderer/state/warnings.svelte.ts";
import { tellEnded } from "../../../../renderer/views/conversation/attachments/save-attachments.ts";
import { buildAccount, buildDesktop } from "../../../support/build-model.ts";
import type { FakeTransport } from "../../../support/fake-transport.ts";

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
