import { commandIds } from "../../../preload/model/app/app-commands.ts";
import { expect, test } from "vitest";
import { commandInputs } from "../../../main/commands/command-inputs.ts";
import { settingsFields } from "../../../main/commands/inputs/app/settings-fields.ts";
import { commandNames } from "../../../preload/contract.ts";
import type { CommandName } from "../../../preload/contract.ts";
import { defaultSettings } from "../../../preload/model/app/settings.ts";

const isTaken = (name: CommandName, input: unknown): boolean => commandInputs[name].safeParse(input).success;

const right: Partial<Record<CommandName, object>> = {
  unlock: { passphrase: "" },
  setPassphrase: { current: "", passphrase: "six or more" },
  removePassphrase: { current: "" },
  keepProxyPassword: { password: null },
  listEmojiPacks: { isUnknownPackUsed: false },
  signInWithToken: { token: "abc", keep: true },
  signInWithPassword: { username: "anna", password: "x" },
  confirmPin: { pin: "1234" },
  showAccount: { key: "demo" },
  signOutOf: { key: "8" },
  addressAccount: { key: null },
  openConversation: { conversationId: "1+22" },
  openChatWindow: { conversationId: "1+22", messageId: null },
  showChat: { conversationId: "1+22", messageId: "158652123456789012" },
  nameRefusedFiles: {
    conversationId: "1+22",
    refused: [
      {
        name: "a.txt",
        problem: { kind: "file-not-sent", name: "a.txt", because: "empty", most: null },
      },
    ],
  },
  runInMainWindow: { command: "settings", setting: { section: "storage", row: null } },
  openConversationBeside: { conversationId: "1+22" },
  loadOlder: { conversationId: "12345678", beforeId: "158652123456789012" },
  markRead: { conversationId: "12345678", messageId: "158652123456789012" },
  saveDraft: { conversationId: "12345678", text: "" },
  saveShownView: { page: "chats", section: "about", filter: "all", conversationId: null },
  sendMessage: {
    conversationId: "12345678",
    text: "Hi 🫠",
    replyTo: null,
    drawn: { sourceGuid: "a1b2c3d4-0000-4000-8000-000000000000", createdAt: 1 },
  },
  scheduleMessage: { conversationId: "12345678", text: "Hi", replyTo: null, sendAt: 1 },
  rescheduleMessage: { scheduledId: "a1b2", sendAt: 1 },
  sendScheduledMessage: { scheduledId: "a1b2" },
  reopenScheduledMessage: { scheduledId: "a1b2" },
  deleteScheduledMessage: { scheduledId: "a1b2" },
  retryMessage: { sourceGuid: "a1b2c3d4-0000-4000-8000-000000000000" },
  discardMessage: { sourceGuid: "a1b2" },
  attachFiles: { conversationId: "1", fileIds: ["a1b2"] },
  handOverFile: { path: "/home/sam/a.png" },
  attachBytes: { conversationId: "1", name: "a.png", bytes: new Uint8Array(1) },
  readSound: { sound: { kind: "chosen", fileId: "c3d4" } },
  appendRecording: {
    conversationId: "1",
    fileId: null,
    name: "Voice message.m4a",
    bytes: new Uint8Array(1),
    recording: { duration: 1000, peaks: [0, 100] },
  },
  arrangeFiles: { conversationId: "1", fileIds: ["a1b2"] },
  pauseUpload: { sourceGuid: "a1b2" },
  resumeUpload: { sourceGuid: "a1b2" },
  retryDraftUpload: { conversationId: "1", fileId: "c3d4" },
  retryUpload: { sourceGuid: "a1b2", fileId: "c3d4" },
  removeUpload: { sourceGuid: "a1b2", fileId: "c3d4" },
  react: { conversationId: "1", messageId: "2", code: "❤️" },
  removeReaction: { conversationId: "1", messageId: "2" },
  createPoll: {
    conversationId: "1",
    poll: { subject: "?", options: ["a", "b"], expiresAt: 1, type: "single", visibility: "public" },
  },
  vote: { conversationId: "1", pollId: "2", vote: { type: "multi", optionIds: ["1"] } },
  endPoll: { conversationId: "1", pollId: "2" },
  getPoll: { conversationId: "1", pollId: "2" },
  listPolls: { conversationId: "1", continuation: null },
  createEvent: {
    conversationId: "1",
    event: {
      name: "x",
      description: "",
      time: { kind: "days", first: "2026-01-01", last: "2026-01-02", timeZone: "Europe/Lisbon" },
      location: { name: "Quay", address: null, point: { latitude: 1, longitude: 2 } },
      image: null,
      reminders: [0, 300_000],
    },
  },
  uploadEventPicture: { fileId: "a1b2" },
  uploadPicture: { bytes: new Uint8Array([137, 80, 78, 71]) },
  updateEvent: { conversationId: "1", eventId: "2f", changes: { name: "y" } },
  deleteEvent: { conversationId: "1", eventId: "2f" },
  respondToEvent: { conversationId: "1", eventId: "2f", response: "none" },
  getEvent: { conversationId: "1", eventId: "2f" },
  listEvents: { conversationId: "1", endingFrom: 0 },
  listAgenda: { from: 0, to: 1 },
  listKnownEvents: { from: 0, to: 1 },
  listMembers: { groupId: "1", which: "former" },
  addMembers: { groupId: "1", people: [{ nickname: "Bea", contact: { kind: "person", userId: "2" } }] },
  removeMember: { groupId: "1", membershipId: "3" },
  banMember: { groupId: "1", membershipId: "3" },
  unbanMember: { groupId: "1", membershipId: "3" },
  setRole: { groupId: "1", membershipId: "3", role: "admin" },
  setNickname: { groupId: "1", nickname: "Cox" },
  setOwnGroupPicture: { groupId: "1", picture: null },
  joinGroup: { invitation: { kind: "token", groupId: "1", shareToken: "x" }, answer: null },
  leaveGroup: { groupId: "1" },
  rejoinGroup: { groupId: "1" },
  hideFormerGroup: { groupId: "1" },
  listJoinRequests: { groupId: "1" },
  decideJoinRequests: { groupId: "1", membershipIds: ["3"], isApproved: true },
  withdrawJoinRequest: { groupId: "1" },
  muteConversation: { groupId: "1", minutes: null, isWithTopics: false },
  unmuteConversation: { groupId: "1", isWithTopics: true },
  editMessage: { conversationId: "1", messageId: "2", text: "x" },
  deleteMessage: { conversationId: "1", messageId: "2" },
  getMessage: { conversationId: "1+3", messageId: "2" },
  pinMessage: { conversationId: "1", messageId: "2" },
  unpinMessage: { conversationId: "1", messageId: "2" },
  listPinned: { conversationId: "1" },
  starMessage: { conversationId: "1", messageId: "2" },
  unstarMessage: { conversationId: "1+3", messageId: "2" },
  listStarred: { conversationId: null },
  markReactionsRead: { to: 1 },
  markJoinRequestsSeen: { to: 1 },
  forwardMessage: { conversationId: "1", messageId: "2", to: "1+3" },
  listLikes: { conversationId: "1", list: "for-me" },
  listAlbums: { conversationId: "1" },
  createAlbum: { conversationId: "1+22", title: "Regatta" },
  updateAlbum: { conversationId: "1", albumId: "7", title: "Cup" },
  deleteAlbum: { conversationId: "1", albumId: "7" },
  listAlbumMedia: { conversationId: "1", albumId: "7" },
  addAlbumMedia: { conversationId: "1", albumId: "7", media: [{ kind: "image", media: "/media/x" }] },
  detachAlbumMedia: { conversationId: "1", albumId: "7", mediaIds: ["8"] },
  deleteAlbumMedia: { conversationId: "1", albumId: "7", mediaIds: ["8"] },
  searchGallery: { conversationId: "1", kinds: ["image", "link"], text: "lake", before: null },
  loadGallery: { conversationId: "1", place: { kind: "older", than: "2026-11-20T10:00:00.00012345Z" } },
  startDownload: {
    shared: { kind: "file", conversationId: "1+2", fileId: "a1b2-c3" },
    isTargetAsked: false,
  },
  saveShared: { shared: [{ kind: "image", media: "/media/https%3A%2F%2Fi.example%2F1", sentAt: 1 }] },
  cancelDownload: { downloadId: "a1b2" },
  openDownload: { downloadId: "a1b2" },
  showDownload: { downloadId: "a1b2" },
  prepareDrag: { shared: { kind: "image", media: "/media/x", sentAt: 1 }, mayFetch: true },
  startDrag: { shared: { kind: "file", conversationId: "1", fileId: "a1b2" } },
  copyPicture: { png: new Uint8Array(1) },
  saveProfile: { changes: { name: "Anna", avatar: null, photos: ["/media/x"], interests: [3] } },
  setShareLink: { isOn: true },
  setSmsMode: { duration: "always" },
  savePinnedConversations: { conversationIds: ["1", "1+22"] },
  saveMajors: { majorCodes: [12] },
  saveCampusProfile: { graduationYear: 2027, visibility: "visible" },
  endSession: { sessionId: "7" },
  confirmMfaPin: { pin: "1234" },
  changePassword: { current: "a", next: "b" },
  leaveDirectory: { directoryId: "7" },
  searchDirectories: { schoolEmail: "a@b.example" },
  requestDirectoryVerification: { directoryId: "7", schoolEmail: "a@b.example" },
  confirmDirectoryVerification: { verificationId: "7", pin: "1234" },
  searchDirectoryPeople: { majorCodes: [], graduationYear: null },
  createBot: { groupId: "1", name: "Cox", avatar: "/media/x", callbackUrl: "https://example.org/bot" },
  postAsBot: { botId: "a1b2", text: "Row!", picture: "/media/x" },
  destroyBot: { botId: "a1b2" },
  deleteDetachedCopy: { key: "7" },
  fetchFileNames: { conversationId: "1+2" },
  getFileInfo: { conversationId: "1+2", fileId: "a1b2-c3" },
  searchMessages: { text: 'in:"x', conversationId: null, before: "1.2", isMonthFirst: true },
  completeSearch: { text: "fr", caret: 2 },
  listMentionsOfMe: { before: null },
  loadAround: { conversationId: "1", messageId: "2" },
  findMessageAtDate: { conversationId: "1", day: "2026-05-01" },
  loadNewer: { conversationId: "1", afterId: "2" },
  fetchHistory: { conversationId: "1" },
  signalTyping: { conversationId: "1" },
  getPerson: { userId: "101" },
  previewContact: { link: "https://groupme.com/contact/101/abc" },
  addContact: { link: "https://groupme.com/contact/101/abc" },
  removeContact: { userId: "101" },
  importContacts: { entries: [{ name: "Anna", phoneNumber: "+12025550101" }] },
  getContactImport: { batchId: "a1b2-c3", entryCount: 2 },
  checkBlockedBetween: { userId: "101" },
  blockPerson: { userId: "101" },
  unblockPerson: { userId: "101" },
  acceptRequest: { conversationId: "1+22" },
  startChat: { userId: "22" },
  removeChat: { conversationId: "1+22" },
  clearHistory: { conversationId: "1+22" },
  getGroupDetails: { groupId: "1" },
  createGroup: { name: "Choir", description: "", picture: null, isShared: true },
  updateGroup: {
    groupId: "1",
    changes: {
      name: "Choir",
      description: "",
      picture: "/media/x",
      isOfficeMode: true,
      themeName: null,
      isShared: true,
      requiresApproval: true,
      isJoinQuestionShown: true,
      joinQuestion: "Why?",
      likeIcon: { packId: 1, index: 4 },
      visibility: "hidden",
      type: "closed",
      deletionMode: ["admin"],
    },
  },
  saveSystemMessageSettings: { groupId: "1", settings: { areAllOn: true, categories: { polls: false } } },
  destroyGroup: { groupId: "1" },
  transferOwnership: { groupId: "1", userId: "2" },
  transferGroups: { groupIds: ["1", "3"], userId: "2" },
  previewGroup: { groupId: "1", shareToken: "aB3" },
  listTopics: { groupId: "1" },
  createTopic: {
    groupId: "1",
    topic: { name: "Boats", description: "", picture: null, type: "private" },
  },
  updateTopic: {
    groupId: "1",
    topicId: "2",
    changes: { name: "Oars", description: "", picture: null, type: "announcement", likeIcon: null },
  },
  deleteTopic: { groupId: "1", topicId: "2" },
  muteTopic: { groupId: "1", topicId: "2", minutes: 60 },
  unmuteTopic: { groupId: "1", topicId: "2" },
  searchGroups: { words: "", near: { latitude: 38.7, longitude: -9.1 }, part: { from: 0, count: 20 } },
  listTrendingGroups: { part: { from: 0, count: 20 } },
  listPopularGroups: { part: { from: 0, count: 20 } },
  listNearbyGroups: { near: { latitude: 38.7, longitude: -9.1 }, part: { from: 0, count: 20 } },
  listSchoolGroups: { words: "row", part: { from: 20, count: 20 } },
  startHistoryDownload: { conversationId: "1" },
  pauseHistoryDownload: { conversationId: "1" },
  cancelHistoryDownload: { conversationId: "1+22" },
  exportConversation: { conversationId: "1", format: "html", isWithHistory: true },
  countMessages: { conversationId: "1", span: { from: 0, before: 10 } },
  printConversation: {
    conversationId: "1",
    target: "pdf",
    span: { from: 0, before: 10 },
    isWithHistory: false,
    emojiFont: [["/assets/noto-color-emoji-0-400-normal-D_x1.woff2", "U+1f600-1f64f,U+200d"]],
  },
  cancelExport: { exportId: "a1b2" },
  showExport: { exportId: "a1b2" },
  deleteLocalCopy: { isWithUnsent: false },
  trimChat: { conversationId: "1", isMedia: true, isMessages: false },
  locateMedia: { media: "/media/x" },
  describeVideo: { media: "/media/x" },
  prefetchMedia: { shared: { kind: "file", conversationId: "1", fileId: "a1b2" } },
  changeSettings: { changes: { theme: "dark", listWidth: 300 } },
  answerProxy: { username: "sam", password: "" },
  openLink: { url: "https://example.org" },
  copyText: { text: "x" },
  markConversationRead: { conversationId: "1" },
  markConversationUnread: { conversationId: "1" },
  setNotificationLevel: { conversationId: "1", level: null, sound: "none" },
  setDefaultNotificationLevel: { kind: "group", level: "mentions" },
  setAllowedPeople: { people: [{ id: "100", name: "Mum" }] },
  saveEventFile: { conversationId: "1", eventId: "e1" },
  savePng: { name: "Choir", bytes: new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10]) },
  controlWindow: { action: "toggle-maximise" },
  adaptSpellingToText: { text: "Bring the keys" },
  describeMenus: {
    menus: { file: "File", edit: "Edit", view: "View", chat: "Chat", help: "Help" },
    commands: Object.fromEntries(commandIds.map((id) => [id, "Something"])),
    possible: ["settings"],
  },
  openMenu: { x: 1, y: 32 },
  readQuickReply: { key: "7", conversationId: "1", messageId: "2" },
  keepQuickReply: { key: "7", conversationId: "1", messageId: "2", text: "On my" },
  sendQuickReply: { key: "7", conversationId: "1", messageId: "2", text: "On my way" },
  closeQuickReply: { key: "7", conversationId: "1", messageId: "2" },
  readNotificationSound: { sound: "chime" },
  reportUnplayedSound: { sound: "drop", reason: "NotSupportedError" },
  reportUncaughtError: { message: "x", stack: "" },
};

test.each(commandNames)("the command %s accepts valid input and rejects everything else", (name) => {
  const input = right[name];
  expect(isTaken(name, input)).toBe(true);
  for (const wrong of [null, 7, "text", [], () => undefined]) expect(isTaken(name, wrong)).toBe(false);
  if (input === undefined) {
    expect(isTaken(name, {})).toBe(false);
    return;
  }
  expect(isTaken(name, undefined)).toBe(false);
  expect(isTaken(name, { ...input, unknown: 1 })).toBe(false);
  for (const key of Object.keys(input)) expect(isTaken(name, { ...input, [key]: Symbol("x") })).toBe(false);
});

test.each(["../../etc", "a b", "", "1/2", "x".repeat(65), "1%2f2", "1?x", 'a"'])(
  "the text %j is not accepted as an id",
  (id) => {
    expect(isTaken("openConversation", { conversationId: id })).toBe(false);
    expect(isTaken("retryMessage", { sourceGuid: id })).toBe(false);
  },
);

test("a group change must be a known change, and a picture must be a media path from main", () => {
  for (const changes of [
    { owner: "1" },
    { type: "open" },
    { deletionMode: ["creator"] },
    { picture: "https://i.example/1x1.png.aa" },
  ]) {
    expect(isTaken("updateGroup", { groupId: "1", changes })).toBe(false);
  }
});

test("only the bytes of a PNG picture are saved as a PNG picture", () => {
  for (const bytes of [new Uint8Array(), new Uint8Array(8), new TextEncoder().encode("#!/bin/sh\n")])
    expect(isTaken("savePng", { name: "Choir", bytes })).toBe(false);
});

test("an album accepts only pictures and videos with a media path from main, and at least one of them", () => {
  const album = { conversationId: "1", albumId: "7" };
  for (const media of [
    [],
    [{ kind: "file", media: "/media/x" }],
    [{ kind: "image", media: "https://i.groupme.com/1x1.png.ab" }],
    [{ kind: "image", media: "/media/x", url: "https://i.groupme.com/1x1.png.ab" }],
  ]) {
    expect(isTaken("addAlbumMedia", { ...album, media })).toBe(false);
  }
  expect(isTaken("detachAlbumMedia", { ...album, mediaIds: [] })).toBe(false);
  expect(isTaken("deleteAlbumMedia", { ...album, mediaIds: ["../1"] })).toBe(false);
});

test("a bot's message has a text, and a bot's picture must be a media path from main", () => {
  const post = { botId: "a1b2", text: "Row!", picture: null };
  expect(isTaken("postAsBot", post)).toBe(true);
  for (const wrong of [
    { botId: "a b" },
    { text: null },
    { picture: "https://i.groupme.com/1x1.png.ab" },
    { attachments: [] },
  ]) {
    expect(isTaken("postAsBot", { ...post, ...wrong })).toBe(false);
  }
});

test("coordinates must be on the globe", () => {
  const part = { from: 0, count: 20 };
  for (const near of [{ latitude: 91, longitude: 0 }, { latitude: 0, longitude: 181 }, { latitude: 0 }]) {
    expect(isTaken("listNearbyGroups", { near, part })).toBe(false);
  }
});

test("a text is limited to 100,000 characters, more than a person types", () => {
  expect(isTaken("saveDraft", { conversationId: "1", text: "x".repeat(100_000) })).toBe(true);
  expect(isTaken("saveDraft", { conversationId: "1", text: "x".repeat(100_001) })).toBe(false);
});

test("an emoji that the service does not accept is refused", () => {
  expect(isTaken("react", { conversationId: "1", messageId: "2", code: "🍕" })).toBe(false);
});

test("every setting has a schema that accepts its default; a setting cannot be unset", () => {
  for (const [name, schema] of Object.entries(settingsFields)) {
    expect(schema.safeParse(Reflect.get(defaultSettings, name)).success).toBe(true);
    expect(isTaken("changeSettings", { changes: { [name]: undefined } })).toBe(false);
  }
});

test("a setting can only be changed to a value that its schema allows", () => {
  const isChanged = (changes: unknown): boolean => isTaken("changeSettings", { changes });
  expect(isChanged({})).toBe(true);
  expect(isChanged({ theme: "dark", listWidth: 420, emojiTone: 5, spellingLanguages: ["fr"] })).toBe(true);
  for (const wrong of [
    { theme: "sepia" },
    { listWidth: 421 },
    { emojiTone: 6 },
    { spellingLanguages: ["f"] },
    { isSentByEnter: "yes" },
    { oauthClientId: "i".repeat(1_001) },
    { colour: "red" },
  ]) {
    expect(isChanged(wrong), JSON.stringify(wrong)).toBe(false);
  }
});
