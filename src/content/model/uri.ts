/** Characters that RFC 3986 allows anywhere after the host. */
const uriForm = /^(?:[\w.~:/?@!$&'()*+,;=-]|%[0-9a-f]{2})*$/i;

/**
 * An absolute URL in the form that RFC 3986 and its validators accept: ASCII, with nothing left to encode. A
 * URL that already has this form stays as it is.
 *
 * @throws TypeError if it is not a URL.
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

/** What the URL standard leaves as it is and RFC 3986 does not allow there. */
const encodeRest = (part: string): string =>
  part.replace(/%(?![0-9a-f]{2})|[[\]|\\^`{}#]/gi, encodeURIComponent);
