import { readFileSync } from 'node:fs';

const guide = readFileSync(new URL('../../docs/editors/every-day.md', import.meta.url), 'utf8');

/** The fenced blocks of one language below a heading of the guide for editors, or in all of it. */
export function guideBlocks(language: '' | 'sh' | 'yaml', heading?: string): string[] {
  const part =
    heading === undefined
      ? guide
      : guide.split(/^(?=## )/m).find((section) => section.startsWith(`## ${heading}\n`));
  if (part === undefined) throw new Error(`The guide has no part ${String(heading)}`);
  return [...part.matchAll(/^```(\w*)\n(.*?)^```$/gms)]
    .filter(([, name]) => name === language)
    .map(([, , text = '']) => text);
}

/** Every `npx --no-install catalogue …` of the guide in its order, as arguments. */
export const guideCommands = (): string[][] =>
  guideBlocks('sh')
    .flatMap((block) => block.trim().split('\n'))
    .filter((line) => line.startsWith('npx --no-install catalogue '))
    .map((line) =>
      [...line.slice('npx --no-install catalogue '.length).matchAll(/"([^"]*)"|(\S+)/g)].map(
        ([, quoted, bare = '']) => quoted ?? bare,
      ),
    );
