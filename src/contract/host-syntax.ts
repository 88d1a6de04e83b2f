/**
 * What a Host header may be, in JavaScript, PCRE and RE2, ignoring letter case: a name or an address, with or
 * without a port (RFC 9110, 7.2). Names have the characters that clients send unencoded.
 */
export const hostSyntax = '(?:[a-z0-9._-]+|\\[[0-9a-f:.]+\\])(?::[0-9]{0,5})?';
