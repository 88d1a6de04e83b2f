import { isScalar, visit, type Document } from 'yaml';
import type { Pointer, Report } from '../diagnostics/diagnostic.ts';
import { pointerTo } from './node-pointer.ts';
import type { PlaceAt } from './source-file.ts';

/** Reports every repeated key of a map; returns the pointers of the ambiguous fields. */
export function reportDuplicates(
  document: Document.Parsed,
  place: PlaceAt,
  report: Report,
): Pointer[] {
  const repeated: Pointer[] = [];
  visit(document, {
    Map(_, map, ancestors) {
      const firsts = new Map<string, ReturnType<PlaceAt>>();
      for (const { key } of map.items) {
        if (!isScalar(key) || !key.range) continue;
        const name = String(key.value);
        const at = place(key.range[0], key.range[1]);
        const first = firsts.get(name);
        if (first === undefined) {
          firsts.set(name, at);
          continue;
        }
        const related = [{ at: first, message: 'It is here for the first time.' }];
        report({ code: 'duplicate-key', args: { key: name }, at, related });
        repeated.push([...pointerTo(map, ancestors), name]);
      }
    },
  });
  return repeated;
}
