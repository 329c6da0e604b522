import type { Bridge } from "../../../preload/bridge.ts";
import type { ConversationId } from "../../../preload/base/ids.ts";
import { isChatId } from "../../../preload/base/ids.ts";
import type { LikedMessage, LikeListKind } from "../../../preload/model/messages/likes.ts";
import { LatestRequest } from "../latest-request.ts";
import { phaseAfter } from "../load-phase.ts";
import type { LoadPhase } from "../load-phase.ts";

const ownLists = ["mine", "for-me"] as const;
const groupLists = ["day", "week", "month", ...ownLists] as const;

/** The lists of liked messages of one conversation. */
export class LikedMessages {
  /** The lists that the service has for the conversation: the most liked messages exist only in groups. */
  readonly lists: readonly LikeListKind[];
  list: LikeListKind = $state.raw("mine");
  phase: LoadPhase = $state.raw({ state: "loading" });
  messages: readonly LikedMessage[] = $state.raw([]);

  readonly #bridge: Pick<Bridge, "listLikes">;
  readonly #conversationId: ConversationId;
  readonly #latestRequest = new LatestRequest();

  constructor(bridge: Pick<Bridge, "listLikes">, conversationId: ConversationId) {
    this.#bridge = bridge;
    this.#conversationId = conversationId;
    this.lists = isChatId(conversationId) ? ownLists : groupLists;
  }

  /** Reads a list and shows it. Without `list`, shows the first list. */
  async show(list: LikeListKind = this.lists[0] ?? "mine"): Promise<void> {
    const isLatest = this.#latestRequest.begin();
    if (list !== this.list) this.messages = [];
    this.list = list;
    this.phase = { state: "loading" };
    const reply = await this.#bridge.listLikes({ conversationId: this.#conversationId, list });
    if (!isLatest()) return;
    if (reply.ok) this.messages = reply.value;
    this.phase = phaseAfter(reply);
  }
}
