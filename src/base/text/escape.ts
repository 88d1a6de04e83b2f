// XML 1.0 cannot contain these at all, not even escaped; a lone surrogate is not a character.
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Text escaped for XML, between tags or in an attribute. */
export const escapeXml = (text: string): string =>
  text
    .replace(forbidden, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');

/** Text between tags of XML, written without a reference. */
export const cdata = (text: string): string =>
  `<![CDATA[${text.replace(forbidden, '\ufffd').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

/** A text as one word of a command, as a shell takes it. */
export const shellWord = (text: string): string =>
  /^[\w@:/.+#-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;

/** A text as a part of a regular expression, with or without the flag `u`, that matches just it. */
export const escapeRegExp = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
