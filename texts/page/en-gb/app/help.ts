/** Help: its topics, and the search for them. */
export const help = {
  field: "Search Help and shortcuts",
  clear: "Clear the search",
  results: "Topics and shortcuts found",
  topics: "Topics",
  shortcuts: "Shortcuts",
  start: "First steps",
  tourHint: "Four short steps below the list of chats",
  startTour: "Start",
  found: "{count, plural, =0 {Nothing found} one {# result} other {# results}}",
  nothing: "Nothing found in Help",
  nothingText:
    "Try another word, or fewer letters. The search for everything also finds chats, messages and settings.",
  keyClear: "clear",
  open: "Open {place}",

  sending: "Writing and sending",
  sendingText:
    "{send} sends, and {newLine} begins a new line. What you write stays in its chat as a draft until you send it. The arrow beside Send schedules a message: Natter sends it at that time if it is running.",
  sendingWords: "write message enter line draft schedule later edit",
  offline: "Without a connection",
  offlineText:
    "You can read and search everything that is on this computer. What you send waits in its chat and is sent in order when the service can be reached, also after a restart. A message that was refused says so, and offers “Try again” and “Delete”.",
  offlineWords: "offline outbox queue waiting failed network internet",
  files: "Photos, videos and files",
  filesText:
    "Drop files on a chat, paste a picture, or press {keys} while you write. They are uploaded while you write, and Send waits for the rest. A file that failed is named and offers “Try again”. The location is removed from photos unless you turn that off.",
  filesWords: "upload attach attachment drop paste picture document location",
  search: "Searching messages",
  searchText:
    "{chat} searches the open chat, and {everywhere} searches all chats. Narrow a search by from:name, in:chat, has:photo, has:link, is:starred, mentions:me, before:2026-11-20 or after:yesterday. Quotes find words that follow each other, and a minus before a word leaves it out.",
  searchWords: "find filter operator from has before after date history",
  notifications: "Notifications",
  notificationsText:
    "Right-click a chat and choose Notifications: of all messages, of mentions and replies, or of nothing, and a sound of its own or none. Settings, Notifications has the defaults, the sound of all other chats, and what a notification shows. A muted group still notifies you of mentions and replies.",
  notificationsWords: "alert sound mute mention reply badge privacy",
  quiet: "Pausing and quiet hours",
  quietText:
    "Pause notifications for an hour, until tomorrow or until you resume them: in the menu of your picture, in the tray, or by {keys}. Quiet hours hold them back at set times of the week, and one notification afterwards says what came. Messages arrive all the same.",
  quietWords: "sleep night silence resume weekend disturb",
  tray: "The tray, and quitting",
  trayText:
    "If you close the window, Natter stays in the tray and receives messages. The menu of the tray icon shows unread chats and quits Natter; {quit} does so too. Without a tray, closing the window minimises it. Natter can start with the computer, with its window or hidden.",
  trayWords: "close exit background icon startup hidden",
  window: "The window",
  windowText:
    "Natter opens where you left it: the page, the chat and the filter of the list. {back} and {forward} go through what you saw. {zoomIn} and {zoomOut} change the size of everything. In a narrow window, the list and the chat take turns.",
  windowWords: "windows zoom size narrow back forward theme full screen",
  privacy: "What others learn of you",
  privacyText:
    "In direct messages the other person sees how far you have read, and the people of a chat see that you are typing. Settings, Privacy turns both off. Notifications can leave out names and messages, if others may see your screen. On Windows and macOS, Settings, Privacy can also hide Natter in screenshots and screen sharing.",
  privacyWords: "read receipts typing seen tracking screen screenshot sharing",
  lock: "App lock",
  lockText:
    "Set a passphrase, and Natter asks for it at the start and after you were away. While Natter is locked, notifications and the tray show no names and no messages. The lock hides, and does not encrypt: anyone who can read your files can read your messages.",
  lockWords: "passphrase password encrypt touch security away",
  updates: "New versions",
  updatesText:
    "If its package names a place with new versions, Natter checks once a day, downloads a new version and installs it when you quit. Some copies only say that there is a new version. Settings, About shows which kind yours is.",
  updatesWords: "update upgrade install download release changes",
  proxy: "Proxies",
  proxyText:
    "Natter uses the proxy of the system. Choose another one, or none, in Settings, Privacy; its password is kept in the keychain. “Try it” says what is wrong. Before you sign in, the same settings are below the sign-in.",
  proxyWords: "network office company connection firewall socks",
  storage: "Where your files are",
  storageText:
    "Messages, drafts and downloads are in a folder on this computer, not encrypted. Settings, Storage shows the folder and its size, and frees up space by deleting what can be downloaded again. The history of a chat can be exported from its menu.",
  storageWords: "folder disk space size cache backup export delete copy",
  trouble: "If something goes wrong",
  troubleText:
    "Settings, About shows diagnostics for a report: facts without names, messages, ids or paths. It also opens the folder with the log. Natter sends neither to anyone.",
  troubleWords: "bug crash report log diagnostics error problem support",
} as const;
