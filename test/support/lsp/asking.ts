import assert from 'node:assert/strict';
import { join } from 'node:path';
import { createLiveCheck } from '../../../src/build/pipeline/live-check.ts';
import type { CursorRequest } from '../../../src/edit/language-server/cursor-request.ts';
import { editedText } from '../../../src/edit/language-server/edited-text.ts';

/** Asks about sources of a folder, in this process: a source, and its text in which `|` is the cursor. */
export function asking(folder: string): (path: string, marked: string) => CursorRequest {
  const input = { sources: join(folder, 'sources'), out: join(folder, 'out') };
  const live = createLiveCheck(input);
  return (path, marked) => {
    const text = marked.replace('|', '');
    live.hold(path, text);
    const source = editedText(path, text);
    assert.ok(source, path);
    return { source, offset: marked.indexOf('|'), moment: live.now() };
  };
}
