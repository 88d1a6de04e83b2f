/** Characters that RFC 3986 lets stand anywhere behind the host. */
const uriForm = /^(?:[\w.~:/?@!$&'()*+,;=-]|%[0-9a-f]{2})*$/i;

/**
 * An absolute URL in the form that RFC 3986 and its validators know: ASCII, nothing left to encode.
 * A URL that has this form stays as it was written.
 *
 * @throws TypeError for what is no URL.
 */
export function toUri(url: string): string {
  const [start = '', ...fragment] = url.split('#');
  if (uriForm.test(start) && (fragment.length === 0 || uriForm.test(fragment.join('#'))))
    return url;
  const { origin, pathname, search, hash } = new URL(url);
  return (
    origin +
    encodeRest(pathname) +
    encodeRest(search) +
    hash.slice(0, 1) +
    encodeRest(hash.slice(1))
  );
}

/** What the URL standard leaves as it is and RFC 3986 does not know there. */
const encodeRest = (part: string): string =>
  part.replace(/%(?![0-9a-f]{2})|[[\]|\\^`{}#]/gi, encodeURIComponent);
