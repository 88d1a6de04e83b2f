import { mediaTypes, type MediaType } from '../../contract/media-types.ts';

/** A file of the sources that is published as it is. */
export interface StaticFile {
  /** From the web root, as `/ads.txt`. */
  readonly path: string;
  readonly text: string;
  readonly mediaType: MediaType;
}

/** The folder of the sources for static files. */
export const staticFolder = 'static';

const segment = '[A-Za-z0-9_~-][A-Za-z0-9._~-]*';
/** Servers go by endings, in capitals, too: with others a file could be a page or a drawing to them. */
const ending = '\\.(?:txt|json|xml|html)';
const place = new RegExp(
  `^/(?:\\.well-known(?:/${segment})*/(?:${segment}${ending}|[A-Za-z0-9_~-]+)|apple-app-site-association|${segment}${ending})$`,
);

/** Whether a path is well known for a file that proves or declares something. */
export const isStaticPath = (path: string): boolean => place.test(path);

/** HTML that is no page: one line that verifies an owner. */
const verification = /^[a-z0-9-]+-verification: (\S+)\s*$/;

/** What makes XML something that browsers run or load, or hides it in another encoding. */
const active = /<!|<\?(?!xml version=["']1\.\d["'](?: encoding=["']utf-8["'])?\s*\?>)|xmlns/i;

/** The media type of a static file, by its ending, or else its text; or why it is not published. */
export function typeOfStatic(
  path: string,
  text: string,
): { readonly mediaType: MediaType } | { readonly problem: string; readonly remedy: string } {
  const [, ending] = /\.([a-z]+)$/.exec(path.slice(path.lastIndexOf('/'))) ?? [];
  switch (ending) {
    case 'json':
      return isJson(text) ? { mediaType: mediaTypes.json } : notJson;
    case 'xml':
      if (!active.test(text)) return { mediaType: mediaTypes.xml };
      return {
        problem:
          'it is XML that a browser may run: it has a namespace, a document type, a style sheet or an encoding other than UTF-8',
        remedy:
          'Leave out `xmlns`, `<!DOCTYPE>`, comments and `<?xml-stylesheet?>`, and begin with `<?xml version="1.0"?>`.',
      };
    case 'html':
      if (path.endsWith(`/${verification.exec(text)?.[1] ?? ''}`))
        return { mediaType: 'text/html' };
      return {
        problem: 'it is HTML, and only a line that verifies the site is taken as it is',
        remedy: 'Verify the site by a DNS record or another file, or write a page in pages/.',
      };
    case undefined:
      if (path.endsWith('/apple-app-site-association') && !isJson(text)) return notJson;
      return { mediaType: isJson(text) ? mediaTypes.json : mediaTypes.text };
    default:
      return { mediaType: mediaTypes.text };
  }
}

const notJson = {
  problem: 'it is not JSON',
  remedy: 'Look for a missing comma or quote, or one too many.',
};

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
