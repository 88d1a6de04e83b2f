import { error, note, quote, say, suggestion, warning } from '../sentence.ts';

/** What several kinds of findings have in common. */
export interface Reference {
  readonly key: string;
  readonly nearest?: string | undefined;
  readonly choices: readonly string[];
}

/** Faults of meaning: sources that contradict each other. */
export const ruleCodes = {
  'unknown-category': error((a: Reference) =>
    say(
      `There is no category ${quote(a.key)} in categories.yaml.`,
      suggestion(a.nearest, a.choices),
    ),
  ),
  'unknown-phoneme': error((a: Reference) =>
    say(
      `There is no speech sound ${quote(a.key)}${/^[a-z0-9-]+$/.test(a.key) ? `: no file phonemes/${a.key}.yaml` : ''}.`,
      suggestion(a.nearest, a.choices),
    ),
  ),
  'low-contrast': error(
    (a: {
      name: string;
      colour: string;
      scheme: string;
      other: string;
      otherColour: string;
      ratio: number;
      least: number;
      shade: string | undefined;
    }) =>
      say(
        `The ${a.name} ${a.colour} is hard to tell from ${a.other} ${a.otherColour} in the ${a.scheme} scheme: a contrast of ${a.ratio.toFixed(2)} to 1, where at least ${String(a.least)} is needed.`,
        a.shade === undefined
          ? `Choose another colour for ${a.other}, too: no shade of this one is readable.`
          : `The nearest shade that passes is ${quote(a.shade)}.`,
      ),
  ),
  'duplicate-id': error((a: { id: string; nextFree: string }) =>
    say(`Another vehicle has the id ${quote(a.id)}.`, `The next free id is ${a.nextFree}.`),
  ),
  'duplicate-emoji': warning((a: { emoji: string }) =>
    say(`Another vehicle shows ${a.emoji} too.`, 'Leave `emoji` out of one of them.'),
  ),
  'emoji-glyph': error((a: { emoji: string; fixed?: string | undefined }) =>
    say(
      `${quote(a.emoji)} is not one emoji.`,
      a.fixed === undefined
        ? 'Write a single emoji and nothing else, or leave the field out.'
        : `Write it in its colourful form: ${a.fixed}`,
    ),
  ),
  'former-slug-in-use': error((a: { slug: string; isOwn: boolean }) =>
    a.isOwn
      ? say(
          `${quote(a.slug)} is the name of this vehicle itself, so it cannot be an old one.`,
          'Remove it from `formerSlugs`.',
        )
      : say(
          `A vehicle is called ${quote(a.slug)} now, so the old address of this one would show another.`,
          `Give the file vehicles/${a.slug}.yaml another name; only if no link leads to the old address, remove it from \`formerSlugs\`.`,
        ),
  ),
  'duplicate-former-slug': error((a: { slug: string }) =>
    say(
      `Another vehicle has the former slug ${quote(a.slug)} too, but an old address can lead to only one of them.`,
      'Remove it from one of them.',
    ),
  ),
  'former-key-in-use': error((a: { key: string; isOwn: boolean }) =>
    a.isOwn
      ? say(
          `${quote(a.key)} is the key of this category itself, so it cannot be an old one.`,
          'Remove it from `formerKeys`.',
        )
      : say(
          `${quote(a.key)} is the key of a category now, so the old address of this one would show another.`,
          `Give the category ${quote(a.key)} another key; only if no link leads to the old address, remove it from \`formerKeys\`.`,
        ),
  ),
  'duplicate-former-key': error((a: { key: string }) =>
    say(
      `Another category has the former key ${quote(a.key)} too, but an old address can lead to only one of them.`,
      'Remove it from one of them.',
    ),
  ),
  'renamed-without-redirect': warning((a: { id: string; slug: string; former: string }) =>
    say(
      `${a.id} was ${quote(a.former)} in the last build and is ${quote(a.slug)} now.`,
      `If it was renamed, add \`formerSlugs: [${a.former}]\`; if it is a different vehicle, give it an id of its own.`,
    ),
  ),
  'changed-id': warning((a: { id: string; slug: string; former: string }) =>
    say(
      `${quote(a.slug)} was ${a.former} in the last build and is ${a.id} now; an id never changes.`,
      `Put \`id: ${a.former}\` back; if it is a different vehicle, rename its file, too.`,
    ),
  ),
  'duplicate-label': error((a: { label: string }) =>
    say(
      `Another speech sound has the label ${quote(a.label)}.`,
      'Add a remark in brackets to tell them apart, as in "/a/ (short)".',
    ),
  ),
  'duplicate-app-id': error((a: { appId: string }) =>
    say(
      `Another app has the store identifier ${quote(a.appId)}.`,
      'Each store listing has its own; look it up in the address of the listing.',
    ),
  ),
  'duplicate-app-name': error((a: { name: string }) =>
    say(
      `Another app answers to the name ${quote(a.name)} too.`,
      'A name leads to one app; capitals make no difference, nor does `+` instead of a space.',
    ),
  ),
  'app-name-path': error((a: { name: string; path: string }) =>
    say(
      `The name ${quote(a.name)} would lead to the app, but ${quote(a.path)} is published at its address.`,
      'Choose another name, or remove it.',
    ),
  ),
  'app-name-dots': error((a: { name: string }) =>
    say(
      `The name ${quote(a.name)} cannot be an address: it is only dots.`,
      'Write the name in words.',
    ),
  ),
  'brand-in-store-title': error((a: { title: string; brand: string }) =>
    say(
      `The store title ${quote(a.title)} contains the brand name ${quote(a.brand)}.`,
      'Leave the brand out of the title; an app is matched by its appId and its names.',
    ),
  ),
  'priced-unreleased-app': error((_: Record<never, never>) =>
    say('An app that is not released has no price.', 'Remove `pricing`, or release the app.'),
  ),
  'age-range-order': error((a: { min: number; max: number }) =>
    say(
      `The youngest age, ${String(a.min)}, is above the oldest, ${String(a.max)}.`,
      'Swap `min` and `max`.',
    ),
  ),
  'typical-age-order': error((a: { typicalAge: string }) =>
    say(`${quote(a.typicalAge)} starts after it ends.`, 'Write the younger age first.'),
  ),
  'unusable-url': error((a: { url: string }) =>
    say(
      `${quote(a.url)} is not an address that a browser can open.`,
      'Copy it from the address bar of a browser.',
    ),
  ),
  'impossible-date': error((a: { date: string }) =>
    say(
      `There is no day ${quote(a.date)} in the calendar.`,
      'Write year, month and day, as in 2026-03-14.',
    ),
  ),
  'broken-navigation': error((a: { path: string; nearest?: string | undefined }) =>
    say(
      `The navigation leads to ${quote(a.path)}, which is not published.`,
      suggestion(a.nearest) ?? 'Write the path of a page as the site has it, such as /vehicles.',
    ),
  ),
  'missing-consent': error((_: Record<never, never>) =>
    say(
      'The sign-up is enabled, but nothing says what a person agrees to.',
      'Add `consent` below it, with the sentence to show beside the checkbox.',
    ),
  ),
  'missing-privacy-page': error((_: Record<never, never>) =>
    say(
      'The sign-up is enabled, but there is no page /privacy that it can link to.',
      'Write pages/privacy.md, or redirect /privacy to another page in moved.yaml.',
    ),
  ),
  'missing-parent-tip': warning((_: Record<never, never>) =>
    say('This sound has no tip for parents.', 'Add `parentTip` with one thing to try at home.'),
  ),
  'few-words': warning((a: { count: number }) =>
    say(
      `This sound has only ${a.count === 1 ? 'one practice word' : `${String(a.count)} practice words`}.`,
      'Three or more give a child something to choose from.',
    ),
  ),
  'sound-without-vehicle': note((_: Record<never, never>) =>
    say(
      'No vehicle practises this sound.',
      'Add it to `practicePhonemes` of a vehicle with the sound in its name, or add such a vehicle.',
    ),
  ),
  'unused-category': warning((a: { key: string }) =>
    say(`No vehicle is in the category ${quote(a.key)}.`, 'Remove it, or add a vehicle.'),
  ),
};
