/** A text without the names and passwords that its addresses have before their host. */
export const withoutPassword = (text: string): string =>
  text.replace(/(?<=\bhttps?:\/{1,2})[^\s"'`<>/?#]*@/gi, '');
