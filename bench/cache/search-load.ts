import { createRandom } from "../../local-service/shared/random.ts";
import type { Random } from "../../local-service/shared/random.ts";
import type { StoredMessage } from "../../main/cache/rows/stored-message.ts";
import { asId } from "../../preload/base/ids.ts";
import type {
  ConversationId,
  EventId,
  MediaPath,
  MessageId,
  PollId,
  SourceGuid,
  UserId,
} from "../../preload/base/ids.ts";
import type { Attachment } from "../../preload/model/messages/attachment.ts";
import type { Reaction } from "../../preload/model/messages/reactions.ts";

/** Number of conversations that share the messages. */
export const conversationCount = 500;
/** Number of people who write the messages. */
export const senderCount = 400;
const start = Date.UTC(2024, 0, 1);
const span = 2.5 * 365 * 24 * 3_600_000;
const wordCount = 30_000;

// The most frequent words of English, by frequency: they decide how long the longest word lists of the search index
// are.
const frequent =
  "the be to of and a in that have I it for not on with he as you do at this but his by from they we say her she or an will my one all would there their what so up out if about who get which go me when make can like time no just him know take people into year your good some could them see other than then now look only come its over think also back after use two how our work first well way even new want because any these give day most us";
const consonants = [..."bcdfghjklmnprstvwyz"];
const vowels = [..."aeiou", "ea", "ou", "io"];
const accented = ["café", "déjà", "naïve", "São", "Øst", "Łódź", "über", "señor", "crème"];
const chinese = [
  ..."的一是不了人我在有他这为之大来以个中上们到说国和地也子时道出而要于就下得可你年生自会那后能对着事其里所去行过家十用发天如然作方成者多日都三小军二无同么经法当起与好看学进种将还分此心前面又定见只主没公从",
];
const thai = [..."กขคงจชซญดตถทนบปผพฟมยรลวสหอ"];
const thaiVowels = ["า", "ิ", "ี", "ุ", "เ", "แ", "่", "้", ""];
const arabic = ["مرحبا", "كيف", "حالك", "اليوم", "غدا", "شكرا", "نعم", "لا", "البيت", "العمل", "صديق", "متى"];
const emoji = ["😂", "👍", "👍🏽", "❤️", "🎉", "🔥", "🙏🏿", "👩🏽‍🚀", "👨‍👩‍👧", "🇵🇹", "🤷‍♀️", "😭", "✨", "🍕"];

/** The vocabulary by descending frequency; the same in each run. */
export function createVocabulary(): readonly string[] {
  const random = createRandom(7);
  const words = frequent.split(" ");
  while (words.length < wordCount) {
    const syllables = 1 + Math.floor(Math.log2(words.length) / 4.5) + random.between(0, 1);
    words.push(
      Array.from({ length: syllables }, () => random.pick(consonants) + random.pick(vowels)).join(""),
    );
  }
  return words;
}

/** The id of the conversation with this number; the conversations are numbered by size, the largest first, from 0. */
export function conversationIdAt(index: number): ConversationId {
  return String(5000 + index) as ConversationId;
}

/** Number of messages in each conversation: the second has half as many as the first, the third a third, and so on. */
export function conversationSizes(total: number, conversations = conversationCount): readonly number[] {
  const shares = Array.from({ length: conversations }, (_unused, index) => 1 / (index + 1));
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const sizes = shares.map((share) => Math.floor((total * share) / whole));
  const rest = total - sizes.reduce((sum, size) => sum + size, 0);
  return sizes.map((size, index) => (index === 0 ? size + rest : size));
}

/** Makes the same messages in each run, with mixed languages, lengths and attachments. */
export class MessageGenerator {
  readonly vocabulary = createVocabulary();
  readonly #random: Random = createRandom(11);
  readonly #sizes: readonly number[];

  constructor(total: number, conversations = conversationCount) {
    this.#sizes = conversationSizes(total, conversations);
  }

  /**
   * All messages in pages. Each page belongs to one conversation, oldest first, as pages of history arrive. The
   * conversations take turns, and all of them span the same years. So messages of other conversations fall between the
   * messages of a page.
   */
  *pages(length: number): Generator<readonly StoredMessage[]> {
    for (let first = 0; first < (this.#sizes[0] ?? 0); first += length) {
      for (const [conversation, size] of this.#sizes.entries()) {
        const count = Math.min(length, size - first);
        if (count <= 0) break;
        yield Array.from({ length: count }, (_unused, index) =>
          this.#message(conversation, size, first + index),
        );
      }
    }
  }

  #message(conversation: number, size: number, index: number): StoredMessage {
    const random = this.#random;
    const conversationId = conversationIdAt(conversation);
    const createdAt = start + Math.floor((((index + random.next()) / size) * span) / 1000) * 1000;
    const id = String(createdAt / 1000) + this.#numberInSecond(conversation, index);
    const guid = `${id}-4a5f-8c1d-${String(random.between(100_000, 999_999))}`;
    const sender = random.between(1, senderCount);
    const text = this.#text();
    return {
      key: sender === 1 ? guid : id,
      id: asId<MessageId>(id),
      sourceGuid: asId<SourceGuid>(guid),
      conversationId,
      sender: senderAt(sender),
      senderKind: random.chance(0.02) ? "system" : "user",
      isOwn: sender === 1,
      createdAt,
      text,
      attachments: this.#attachments(text),
      reactions: this.#reactions(),
      status: { state: "sent" },
      editedAt: null,
      deletedBy: null,
      event: null,
      pinnedAt: null,
      pinnedBy: null,
      isForMe: random.chance(0.02),
    };
  }

  /** Eight digits that differ between the messages of one second. */
  #numberInSecond(conversation: number, index: number): string {
    const digits = this.#sizes.length > 1000 ? 4 : 3;
    const inConversation = index % 10 ** (8 - digits);
    return String(inConversation).padStart(8 - digits, "0") + String(conversation).padStart(digits, "0");
  }

  /** An attachment that the timeline shows as a card of its own. */
  #card(which: number): Attachment {
    const number = String(this.#random.between(1_000_000, 9_999_999));
    if (which === 1) return { kind: "video", media: asId<MediaPath>(`/media/${number}.mp4`), preview: null };
    if (which === 2) return { kind: "poll", pollId: asId<PollId>(number) };
    return which === 3 ? { kind: "event", eventId: asId<EventId>(number) } : { kind: "file", fileId: number };
  }

  #text(): string {
    const random = this.#random;
    const kind = random.between(1, 100);
    if (kind <= 4) return random.pick(emoji).repeat(random.between(1, 3));
    if (kind <= 12) return this.#unspaced(chinese, [""], random.between(2, 24));
    if (kind <= 15) return this.#unspaced(thai, thaiVowels, random.between(4, 20));
    const length = Math.min(60, 1 + Math.floor(-Math.log(1 - random.next()) * 8));
    const words = Array.from({ length }, () => this.#word(kind));
    if (random.chance(0.04))
      words.push(`https://${this.#word(99)}.example/${String(random.between(1, 9999))}`);
    if (random.chance(0.15)) words.push(random.pick(emoji));
    return words.join(" ");
  }

  #word(kind: number): string {
    const random = this.#random;
    if (kind <= 18) return random.pick(arabic);
    if (random.chance(0.02)) return random.pick(accented);
    const rank = Math.exp(random.next() * Math.log(wordCount));
    return this.vocabulary[Math.floor(rank) - 1] ?? "the";
  }

  #unspaced(letters: readonly string[], endings: readonly string[], length: number): string {
    const random = this.#random;
    // Random numbers are squared, so that some characters are far more frequent than others.
    const pick = (): string => letters[Math.floor(random.next() ** 2 * letters.length)] ?? "";
    return Array.from({ length }, () => pick() + random.pick(endings)).join("");
  }

  #attachments(text: string): readonly Attachment[] {
    const random = this.#random;
    const kind = random.between(1, 100);
    const media = asId<MediaPath>(
      `/media/large/${String(random.between(1_000_000, 9_999_999))}.960x720.jpeg`,
    );
    if (kind <= 8) return [{ kind: "image", media, original: media, size: { width: 960, height: 720 } }];
    if (kind <= 12) return [this.#card(kind - 8)];
    if (kind > 15 || text.length < 8) return [];
    return [
      {
        kind: "mentions",
        mentions: [{ userId: senderAt(random.between(1, senderCount)).id, start: 0, length: 7 }],
      },
    ];
  }

  #reactions(): readonly Reaction[] {
    const random = this.#random;
    if (!random.chance(0.25)) return [];
    const userIds = Array.from(
      { length: random.between(1, 4) },
      () => senderAt(random.between(1, senderCount)).id,
    );
    return [{ code: "❤️", pack: null, userIds }];
  }
}

/** The person with this number, as the sender of a message. */
export function senderAt(index: number): StoredMessage["sender"] {
  return {
    id: asId<UserId>(String(30_000_000 + index)),
    name: `Person ${String(index)}`,
    avatar: asId<MediaPath>(`/media/avatar/${String(index)}.200x200.jpeg`),
  };
}
