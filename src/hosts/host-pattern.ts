/**
 * What a Host header may be, in PCRE and RE2, without regard to letter case: a name or an address,
 * with or without a port; or nothing, where HTTP/2 carries it elsewhere.
 */
export const hostPattern = '^(?:(?:[a-z0-9._-]+|\\[[0-9a-f:.]+\\])(?::[0-9]{1,5})?)?$';
