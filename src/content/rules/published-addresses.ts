import { folderKinds } from '../../contract/kinds/registry.ts';
import { vehicle } from '../../contract/kinds/vehicle-kind.ts';
import { error, quote, warning } from '../diagnostics/message.ts';
import { bus, moved, online } from '../diagnostics/example-files.ts';
import type { FindingOf } from '../diagnostics/finding.ts';
import type { PublicationTimes } from '../../contract/shapes/publication-times.ts';
import type { Entry } from '../model/entries.ts';
import { removedAddresses } from '../model/old-addresses.ts';
import { dayBefore } from '../model/date-range.ts';
import { judge, type Loss } from '../publication/judge.ts';
import { nextFreeId } from './unique-vehicles.ts';
import { recordOnline } from '../publication/online.ts';
import type { Rule, RuleInput } from './rule.ts';

const file = 'moved.yaml';

const canoeOnline = online({ '/vehicles/canoe': { kind: 'vehicle', id: 'vehicle-009' } });

/** A path as a line of YAML holds it. */
const written = (path: string): string => (/^[\w./~-]+$/.test(path) ? path : JSON.stringify(path));

/** The line of `removed` that keeps an address, and the id of the vehicle that was there. */
const removedLine = ({ path, id }: { readonly path: string; readonly id?: string | undefined }) =>
  id === undefined ? `- ${written(path)}` : `- {path: ${written(path)}, id: ${id}}`;

export const codes = {
  'path-vanished': error({
    title: 'an address that is online would lead nowhere',
    meaning:
      'The record of what is online has something at this address, and links, printed cards and programs still ask for it. Bring its file back, or say in moved.yaml what became of it, under `redirects` or `removed`; a vehicle that was renamed names its old slug in `formerSlugs`. What is only kept back for a while says `publishUntil` of yesterday.',
    message: (a: {
      path: string;
      id?: string | undefined;
      slug?: string | undefined;
      to?: string | undefined;
      isPage: boolean;
      instead?: { readonly field: string; readonly day: string } | undefined;
    }) =>
      a.instead === undefined
        ? `${quote(a.path)} was published, and these sources neither publish it nor say what became of it.`
        : `${quote(a.path)} was published, and ${a.instead.field} takes it away without a word.`,
    hint: (a) => {
      const gone = `Write \`${removedLine(a)}\` under \`removed\` in moved.yaml`;
      if (a.instead !== undefined)
        return `${a.instead.field === 'draft' ? `Write \`publishUntil: ${a.instead.day}\` instead of \`draft\`` : gone}: then the address answers 410 until it is back.`;
      if (a.slug !== undefined)
        return `${a.id ?? ''} is ${quote(a.slug)} now: add the old name to its \`formerSlugs\`. If it is a different vehicle, give it an id of its own.`;
      if (a.to !== undefined)
        return `Write \`${written(a.path)}: ${a.to}\` under \`redirects\` in moved.yaml.`;
      if (!a.isPage) return `${gone}.`;
      return `Bring the file back; if it has another address now, add this one to \`redirects\` in moved.yaml; if it is gone for good, write \`${removedLine(a)}\` under \`removed\`.`;
    },
    dependsOnOutput: true,
    fails: canoeOnline,
    passes: { ...canoeOnline, ...moved('removed:', '  - /vehicles/canoe') },
  }),
  'id-returned': error({
    title: 'an id was given to another vehicle',
    meaning:
      'Programs know a vehicle by its id, so one that was published once stands for that vehicle for good. The record of what is online, or moved.yaml, says that this one belongs to another. `catalogue new` finds an id that no vehicle ever had.',
    message: (a: { path: string; id: string; slug: string; nextFree: string }) =>
      `${a.id} is the vehicle that was published at ${quote(a.path)}, which does not lead to ${quote(a.slug)}; an id never comes back for something else.`,
    hint: (a) =>
      `The next free id is ${a.nextFree}. If it is the same vehicle, redirect the old address to it.`,
    dependsOnOutput: true,
    fails: {
      ...online({ '/vehicles/canoe': { kind: 'vehicle', id: 'vehicle-002' } }),
      ...moved('removed:', '  - /vehicles/canoe'),
      ...bus(),
    },
    passes: {
      ...online({ '/vehicles/canoe': { kind: 'vehicle', id: 'vehicle-002' } }),
      ...bus('formerSlugs: [canoe]'),
    },
  }),
  'id-of-another': error({
    title: 'a published vehicle has a different id than before',
    meaning:
      'Programs know the vehicle at this address by the id under which it was published. Put the old id back; a different vehicle also needs its own file name.',
    message: (a: { path: string; id: string; now: string; holder?: string | undefined }) =>
      `The vehicle at ${quote(a.path)} was ${a.id} and is ${a.now} now; an id never changes.`,
    hint: (a) =>
      a.holder === undefined
        ? `Put \`id: ${a.id}\` back; if it is a different vehicle, rename its file, too.`
        : `${quote(a.holder)} has ${a.id} now. If it is the same vehicle renamed, rename this file, which took its place; if it is a copy, give it another id, and put \`id: ${a.id}\` back here.`,
    dependsOnOutput: true,
    fails: { ...online({ '/vehicles/bus': { kind: 'vehicle', id: 'vehicle-009' } }), ...bus() },
    passes: { ...online({ '/vehicles/bus': { kind: 'vehicle', id: 'vehicle-002' } }), ...bus() },
  }),
  'redirect-elsewhere': warning({
    title: 'an address that is online would lead to something else',
    meaning:
      'Browsers keep where a permanent redirect leads, so some visitors go on to the one and some to the other. Where it led is still there. Leave it as it was, unless it was wrong.',
    message: (a: { path: string; was: string; to: string }) =>
      `${quote(a.path)} leads to ${quote(a.was)} online, and would lead to ${quote(a.to)}.`,
    hint: (a) => `Unless that was wrong, let it lead to ${quote(a.was)}.`,
    dependsOnOutput: true,
    fails: {
      ...online({ '/toys': { kind: 'redirect', to: '/vehicles', status: 301 } }),
      ...moved('redirects:', '  /toys: /apps'),
    },
    passes: {
      ...online({ '/toys': { kind: 'redirect', to: '/vehicles', status: 301 } }),
      ...moved('redirects:', '  /toys: /vehicles'),
    },
  }),
};

/** Everything that is online leads somewhere or is listed as gone, and an id never comes back for something else. */
export const publishedAddresses: Rule<typeof codes> = (input, report) => {
  if (input.entries.moved?.unread === true) return;
  for (const loss of judge(recordOnline(input.online), input)) report(findingOf(loss, input));
};

function findingOf(loss: Loss, input: RuleInput): FindingOf<typeof codes> {
  const { path } = loss;
  if (loss.what === 'vanished') {
    const { was, holder, keptBack, to } = loss;
    const { kind } = was;
    const id = holder?.value.id ?? was.id;
    const field = keptBack === undefined ? undefined : fieldThatHides(keptBack, input);
    return {
      code: 'path-vanished',
      args: {
        ...{ path, to },
        id: kind === vehicle.name || kind === 'removed' || holder !== undefined ? id : undefined,
        slug: holder?.key,
        isPage: kind !== 'redirect' && kind !== 'removed',
        instead: field === undefined ? undefined : { field, day: dayBefore(input.calendar.day) },
      },
      at:
        keptBack !== undefined
          ? { file: keptBack, pointer: [field ?? 'draft'] }
          : holder === undefined
            ? { file }
            : { file: holder.file, pointer: ['id'] },
    };
  }
  if (loss.what === 'elsewhere') {
    const { was, to } = loss;
    const isListed = input.entries.moved?.value.redirects?.[path] !== undefined;
    const at = isListed ? { file, pointer: ['redirects', path] } : { file };
    return { code: 'redirect-elsewhere', args: { path, was, to }, at };
  }
  if (loss.what === 'another')
    return {
      code: 'id-of-another',
      args: { path, id: loss.id, now: loss.here.value.id ?? '', holder: loss.holder?.key },
      at: { file: loss.here.file, pointer: ['id'] },
    };
  const { id, holder } = loss;
  const index = removedAddresses(input.entries).findIndex((removed) => removed.id === id);
  const listed = { file, pointer: ['removed', index] } as const;
  return {
    code: 'id-returned',
    args: { path, id, slug: holder.key, nextFree: nextFreeId(input.takenIds()) },
    at: { file: holder.file, pointer: ['id'] },
    related: index < 0 ? [] : [{ at: listed, message: 'It is listed here.' }],
  };
}

/** The field that keeps an entry back on a day. */
function fieldThatHides(name: string, { entries, calendar }: RuleInput): string {
  const all = folderKinds.flatMap(
    ({ folder }) => entries[folder] as readonly Entry<PublicationTimes>[],
  );
  const { draft, publishFrom = '' } = all.find(({ file }) => file === name)?.value ?? {};
  if (draft === true) return 'draft';
  return publishFrom > calendar.day ? 'publishFrom' : 'published';
}
