import { ownFlavour, slashPath, type PathFlavour } from '../../../base/files/slashes.ts';
import { parsePointer } from '../../../content/diagnostics/json-pointer.ts';
import type { Pointer } from '../../../content/diagnostics/diagnostic.ts';
import { UsageError } from '../../../base/failures.ts';
import { decodeSitePath } from '../../../content/model/site-paths.ts';
import { addressesUnder } from '../../../content/model/addresses.ts';

/** A place of the site that was requested. */
export interface RequestedPlace {
  /** Decoded path of the site. */
  readonly path: string;
  /** Undefined for the whole document. */
  readonly pointer: Pointer | undefined;
}

/**
 * Reads what was typed as the URL of a deployment, a path of the site or a file of the output, with a JSON
 * pointer after a `#`. Only the path of a URL counts, so a preview at another address works, too.
 *
 * @throws UsageError for anything else.
 */
export function readAddress(
  typed: string,
  out: string,
  baseUrl: string,
  flavour = ownFlavour,
): RequestedPlace {
  const at = typed.indexOf('#');
  const [address, fragment] = at < 0 ? [typed, ''] : [typed.slice(0, at), typed.slice(at + 1)];
  return { path: pathOf(address, out, baseUrl, flavour), pointer: pointerOf(fragment) };
}

function pointerOf(fragment: string): Pointer | undefined {
  const decoded = decodeSitePath(`/${fragment}`).slice(1);
  if (fragment === '') return undefined;
  if (!decoded.startsWith('/'))
    throw new UsageError(
      `#${fragment} is not a JSON pointer. Write the steps with slashes, such as #/0/name or #/phonemes/d/label.`,
    );
  return parsePointer(decoded);
}

function pathOf(address: string, out: string, baseUrl: string, flavour: PathFlavour): string {
  if (/^https?:\/\//i.test(address)) {
    if (!URL.canParse(address)) throw new UsageError(`${address} is not a URL.`);
    return withoutPrefix(decodeSitePath(new URL(address).pathname), baseUrl);
  }
  const inOut = slashPath(flavour.resolve(out), flavour.resolve(address), flavour);
  const isFile = inOut !== '' && !inOut.startsWith('..') && !flavour.isAbsolute(inOut);
  if (isFile) return `/${inOut}`;
  const path = decodeSitePath(address);
  return path.startsWith('/') ? path : `/${path}`;
}

/** A site below a path of its host has that path in each address. */
function withoutPrefix(path: string, baseUrl: string): string {
  const { prefix } = addressesUnder(baseUrl);
  return prefix !== '' && (path === prefix || path.startsWith(`${prefix}/`))
    ? path.slice(prefix.length) || '/'
    : path;
}
