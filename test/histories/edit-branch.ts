import type { Dice } from '../support/random-choices.ts';
import type { CatalogueRepository } from './open-repository.ts';

/** What an entry of a branch says that no other says, by which it is found again. */
export type Tokens = Map<string, 'vehicle' | 'article' | 'phoneme'>;

/** Few names, so that branches choose the same. */
const names = ['Van', 'Coach', 'Tram', 'Digger', 'Omnibus'];
const keys = names.map((name) => name.toLowerCase());

let lastToken = 0;
const newToken = (): string => `token${(lastToken += 1)}x`;

/** Makes one random edit as a person would; what the program refuses does not happen. */
export async function editOnce(
  dice: Dice,
  repository: CatalogueRepository,
  tokens: Tokens,
): Promise<string> {
  const { catalogue, read, write, list } = repository;
  const vehicles = list('sources/vehicles');
  const phonemes = list('sources/phonemes');
  const what = dice.pick([
    ...['new vehicle', 'new vehicle', 'new vehicle', 'mv vehicle', 'mv vehicle', 'rm vehicle'],
    ...['new article', 'new phoneme', 'mv phoneme', 'mv category', 'mv page', 'text', 'text'],
    ...['picture', 'price', 'emoji', 'rm phoneme', 'also called'],
  ] as const);
  const run = async (...args: string[]): Promise<boolean> => {
    const { code } = await catalogue(...args);
    return code === 0;
  };
  const created = async (kind: 'vehicle' | 'article' | 'phoneme', ...args: string[]) => {
    const token = newToken();
    const text = `What ${token} is, in a line that is long enough for those who search.`;
    const name = dice.pick(names);
    if (await run('new', kind, name, '--set', `description=${text}`, ...args))
      tokens.set(token, kind);
  };
  const append = (path: string, line: string): void => {
    write(path, `${read(path).trimEnd()}\n${line}\n`);
  };
  const categories = [...read('sources/categories.yaml').matchAll(/^([a-z-]+):/gm)].map(
    ([, key = '']) => key,
  );
  const anyVehicle = vehicles.length === 0 ? undefined : dice.pick(vehicles);
  const anyPhoneme = phonemes.length === 0 ? undefined : dice.pick(phonemes);
  if (what === 'new vehicle')
    await created('vehicle', '--set', `category=${dice.pick(categories)}`, '--set', 'emoji=');
  else if (what === 'new article') await created('article');
  else if (what === 'new phoneme')
    await created(
      'phoneme',
      '--set',
      'words=one,two,three',
      '--set',
      'tier=2',
      '--set',
      `label=/${dice.pick(keys)}/`,
    );
  else if (what === 'mv vehicle' && anyVehicle !== undefined)
    await run('mv', anyVehicle, dice.pick(keys));
  else if (what === 'rm vehicle' && anyVehicle !== undefined) {
    const token = /token\d+x/.exec(read(anyVehicle))?.[0];
    if ((await run('rm', anyVehicle, '--force')) && token !== undefined) tokens.delete(token);
  } else if (what === 'mv phoneme' && anyPhoneme !== undefined)
    await run('mv', anyPhoneme, dice.pick(['bee', 'ef', 'zed']));
  else if (what === 'rm phoneme' && anyPhoneme !== undefined) {
    const token = /token\d+x/.exec(read(anyPhoneme))?.[0];
    if ((await run('rm', anyPhoneme, '--force')) && token !== undefined) tokens.delete(token);
  } else if (what === 'mv category')
    await run('mv', `category:${dice.pick(categories)}`, dice.pick(['city', 'urban', 'roads']));
  else if (what === 'mv page') await run('mv', '/about', dice.pick(['/studio', '/who']));
  else if (what === 'text') {
    const path = dice.pick(list('sources/pages'));
    append(path, `A sentence of ${newToken()}.`);
  } else if (what === 'picture' && anyVehicle !== undefined) {
    const file = `${dice.pick(keys)}.svg`;
    const circle = `<circle cx="4" cy="4" r="${1 + dice.below(3)}"/>`;
    if (/^(?:image|emoji):/m.test(read(anyVehicle))) return 'nothing';
    write(
      `sources/media/${file}`,
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${circle}</svg>\n`,
    );
    append(anyVehicle, `image: { file: ${file}, alt: A drawing }`);
  } else if (what === 'price') {
    const [path = ''] = list('sources/apps');
    const price = `pricing:\n  currency: GBP\n  unlockPrice: "${1 + dice.below(9)}.99"`;
    const released = 'released:\n  appId: "1234567890"\n  appStoreTitle: The First';
    const text = read(path).replace(/^(?:unreleased|pricing|released):\n(?: .*\n)+/gm, '');
    write(path, `${text}${price}\n${released}\n`);
  } else if (what === 'emoji' && anyVehicle !== undefined) {
    if (/^(?:image|emoji):/m.test(read(anyVehicle))) return 'nothing';
    append(anyVehicle, `emoji: ${dice.pick(['🚐', '🚚', '🚜'])}`);
  } else if (what === 'also called' && anyVehicle !== undefined) {
    if (!/^alsoCalled:/m.test(read(anyVehicle)))
      append(anyVehicle, `alsoCalled: [${dice.pick(['Wagon', 'Lorry'])}]`);
  }
  return what;
}
