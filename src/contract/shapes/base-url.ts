/** Where a site may be published: https, or http on this machine; no trailing slash. */
export const baseUrlPattern =
  /^(?:https:\/\/[^\s\p{Cc}\p{Cs}/?#@<>"\\^`{|}]+|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?)(?:\/[^\s\p{Cc}\p{Cs}/?#<>"\\^`{|}]+)*$/u;
