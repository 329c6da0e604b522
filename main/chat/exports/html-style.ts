import { createHash } from "node:crypto";

/**
 * Style sheet of an exported conversation. It has the app's colours and shapes and follows the reader's light or dark
 * setting.
 */
export const exportStyle = `
:root{color-scheme:light dark;--surface:light-dark(#fff,#141c1b);--bubble:light-dark(#edf2f1,#202a29);
--own:light-dark(#d3f1eb,#0a4540);--text:light-dark(#14211f,#e4ebea);--muted:light-dark(#51605d,#a1b0ad);
--line:light-dark(#dae1e0,#242f2d);--accent:light-dark(#005d57,#65d4c4);--quote:light-dark(#5ba79f,#2f8b82)}
*{box-sizing:border-box}
body{margin:0;background:var(--surface);color:var(--text);font:15px/21px Inter,system-ui,sans-serif}
header,main,footer{max-inline-size:760px;margin-inline:auto;padding:16px 20px}
header{border-block-end:1px solid var(--line)}
footer{border-block-start:1px solid var(--line);color:var(--muted);font-size:13px}
h1{margin:0;font-size:20px;line-height:28px;overflow-wrap:anywhere}
h2{inline-size:fit-content;margin:20px auto 8px;padding:2px 10px;border:1px solid var(--line);border-radius:99px;
color:var(--muted);font-size:12px;font-weight:500;line-height:18px}
header p,.system,.gap{color:var(--muted);font-size:13px}
header p{margin:4px 0 0;overflow-wrap:anywhere}
ol{list-style:none;margin:0;padding:0}
li{content-visibility:auto;contain-intrinsic-size:auto 60px}
article{inline-size:fit-content;max-inline-size:min(560px,90%);margin-block-start:8px;padding:8px 12px;
border-radius:14px;background:var(--bubble)}
.own article{margin-inline-start:auto;background:var(--own)}
article p{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}
.who{font-size:13px;font-weight:600}
.own .who,.note{color:inherit}
.who time,.note{font-weight:400;font-size:12px}
blockquote{margin:4px 0;padding-inline-start:8px;border-inline-start:3px solid var(--quote);font-size:13px}
img{display:block;max-inline-size:100%;max-block-size:480px;block-size:auto;margin-block-start:4px;border-radius:10px}
video,audio{display:block;max-inline-size:100%;max-block-size:480px;margin-block-start:4px;border-radius:10px}
.system,.gap{margin:12px 0;text-align:center;overflow-wrap:anywhere}
.gap{padding:8px;border:1px dashed var(--quote);border-radius:10px;color:var(--text)}
ul{list-style:none;margin:4px 0 0;padding:0;font-size:12px}
a{color:var(--accent)}
.own a,article a{color:inherit}
`;

/**
 * Content security policy of an exported page. It allows only the page's own pictures and videos, and its style by
 * hash. No script can run, whatever a message contains.
 */
export const exportContentSecurityPolicy = [
  "default-src 'none'",
  "img-src 'self' file:",
  "media-src 'self' file:",
  `style-src 'sha256-${createHash("sha256").update(exportStyle).digest("base64")}'`,
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");
