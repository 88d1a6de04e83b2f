import { mkdirSync, mkdtempSync, readdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Files } from './small-catalogue.ts';

interface KeptFolder {
  readonly root: string;
  readonly files: Files;
}

const none: Files = new Map();
/** Undefined while somebody uses it. */
let kept: KeptFolder | undefined;

/**
 * Hands over a folder that holds some files and nothing else: the folder of the call before, where only what
 * differs is written and removed. Who gets it only reads in it.
 */
export async function withKeptFolder<Result>(
  files: Files,
  use: (root: string) => Result | Promise<Result>,
): Promise<Result> {
  const { root, files: before } = kept ?? {
    root: mkdtempSync(join(tmpdir(), 'catalogue-kept-')),
    files: none,
  };
  kept = undefined;
  for (const path of before.keys()) if (!files.has(path)) remove(root, path);
  for (const [path, contents] of files)
    if (!isSame(before.get(path), contents)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), contents);
    }
  try {
    return await use(root);
  } finally {
    giveBack({ root, files });
  }
}

function giveBack(folder: KeptFolder): void {
  if (kept === undefined) kept = folder;
  else rmSync(folder.root, { recursive: true, force: true });
}

const isSame = (one: string | Uint8Array | undefined, other: string | Uint8Array): boolean =>
  one !== undefined && (one === other || Buffer.from(one).equals(Buffer.from(other)));

function remove(root: string, path: string): void {
  rmSync(join(root, path));
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
    if (readdirSync(join(root, folder)).length > 0) return;
    rmdirSync(join(root, folder));
  }
}
