/** Endings of what runs when it is opened, or starts something that does, on any of the three systems. */
const endings: ReadonlySet<string> = new Set(
  `action apk app appimage application appref-ms bash bat bin chm cmd com command cpl csh deb desktop dll dmg elf
   exe fish gadget hta htm html inf ins iso jar jnlp job js jse ksh lnk mjs msc msi msix msp mst mht mhtml
   osx out pif pkg php pl prf ps1 ps1xml ps2 psc1 psd1 psm1 py pyc pyw pyz rb reg rpm run scf scpt scr sct service sh
   shb shs shtml so svg terminal tool url vb vbe vbs vbscript webloc workflow ws wsc wsf wsh xhtml xht xll zsh`.split(
    /\s+/,
  ),
);

/**
 * Whether a file may do something by itself when it is opened: a program, a script, a page, or a link to one. Such a file is
 * saved and never opened from here, because who sent it chose its name.
 */
export function isProgram(name: string): boolean {
  const [, ending] = /\.([^.\s]+)[.\s]*$/u.exec(name) ?? [];
  return ending !== undefined && endings.has(ending.toLowerCase());
}
