/**
 * Extensions of files that only show or play something. Their formats cannot contain a program, a macro or a script. An
 * Office file may refer to a template on the web, but the file is marked as coming from the Internet, so the office
 * program asks before it loads the template. Left out on purpose: pages and drawings (html, svg), archives, older and
 * macro-enabled office files (doc, docm, odt), rich text, calendars, contacts and playlists.
 */
const documentExtensions = "pdf txt text log md docx xlsx pptx";
const pictures = "jpg jpeg png gif webp avif bmp heic heif tif tiff";
const videoExtensions = "mp4 m4v mov webm mkv avi mpg mpeg 3gp";
const soundExtensions = "mp3 m4a aac ogg oga opus wav flac";

const extensions: ReadonlySet<string> = new Set(
  [documentExtensions, pictures, videoExtensions, soundExtensions].join(" ").split(" "),
);

/**
 * Whether a click may open a file. Only formats that cannot run anything are opened. Any other file is saved and shown
 * in its folder, because its name comes from the sender.
 */
export function isOpenable(name: string): boolean {
  const [, extension] = /\.([a-z\d]+)$/iu.exec(name) ?? [];
  return extension !== undefined && extensions.has(extension.toLowerCase());
}
