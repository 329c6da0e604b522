/**
 * Endings of files that only show or play something: none of their kinds can hold a program, a macro, a script or a link that
 * is followed by itself. Left out on purpose: pages and drawings (html, svg), archives, older and macro-enabled office files
 * (doc, docm, odt), rich text, calendars, contacts and lists of music.
 */
const documents = "pdf txt text log md docx xlsx pptx";
const pictures = "jpg jpeg png gif webp avif bmp heic heif tif tiff";
const videos = "mp4 m4v mov webm mkv avi mpg mpeg 3gp";
const sounds = "mp3 m4a aac ogg oga opus wav flac";

const endings: ReadonlySet<string> = new Set([documents, pictures, videos, sounds].join(" ").split(" "));

/**
 * Whether a file may be opened by a press: only what is known to do nothing by itself. Anything else is saved and shown in its
 * folder, because who sent it chose its name.
 */
export function isOpenable(name: string): boolean {
  const [, ending] = /\.([a-z\d]+)$/iu.exec(name) ?? [];
  return ending !== undefined && endings.has(ending.toLowerCase());
}
