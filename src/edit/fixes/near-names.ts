import type { DiagnosticArguments, DiagnosticCode } from '../../content/diagnostics/codes.ts';
import {
  fix,
  inLink,
  isSamePage,
  isUnambiguous,
  writeKey,
  writeValue,
  type Fix,
  type Fixes,
  type FixTarget,
  type Proposal,
} from './fix.ts';

/** What was written, the nearest name that exists, and the names that could have been meant; of paths, none. */
type Names = readonly [given: unknown, nearest: string | undefined, choices?: readonly string[]];
type Write = (spot: FixTarget, nearest: string, given: string) => Proposal | undefined;

const key =
  'The only near name is written: another form of the key, the name of what it stands for, or a word that is close to only one.';
const path =
  'A path in a different letter case, with .html or a slash at its end, becomes that of the page.';

const nearName = <Code extends DiagnosticCode>(
  does: string,
  namesOf: (args: DiagnosticArguments[Code]) => Names,
  write: Write,
): Fix<Code> =>
  fix(does, (args, spot) => {
    const [given, nearest, choices] = namesOf(args);
    if (nearest === undefined || typeof given !== 'string') return undefined;
    const isMeant =
      choices === undefined ? isSamePage(given, nearest) : isUnambiguous(given, nearest, choices);
    return isMeant ? write(spot, nearest, given) : undefined;
  });

const value: Write = (spot, nearest) => writeValue(spot, nearest);
const link: Write = (spot, nearest, given) => inLink(spot, given, nearest);

/** Findings that a name causes which does not exist: the only near one is written. */
export const nearNames: Fixes = {
  'unknown-key': nearName(key, (a) => [a.key, a.nearest, a.allowed], writeKey),
  'not-allowed': nearName(key, (a) => [a.value, a.nearest, a.allowed], value),
  'unknown-category': nearName(key, (a) => [a.key, a.nearest, a.choices], value),
  'unknown-phoneme': nearName(key, (a) => [a.key, a.nearest, a.choices], value),
  'broken-link': nearName(path, (a) => [a.link, a.nearest], link),
  'broken-address': nearName(path, (a) => [a.address, a.nearest], link),
  'broken-navigation': nearName(path, (a) => [a.path, a.nearest], value),
  'redirect-target': nearName(path, (a) => [a.to, a.nearest], value),
  'unknown-picture': nearName(
    'The path of a picture loses the name of the folder media/.',
    (a) => [
      a.inText === true ? undefined : a.file.replace(/^(?:sources\/)?media\//, ''),
      a.nearest,
    ],
    value,
  ),
};
