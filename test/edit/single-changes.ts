import type { Pointer } from '../../src/content/diagnostics/finding.ts';
import type { TextEdit } from '../../src/base/text/text-edit.ts';
import { editsOf, type KeyOrder, type YamlFile } from '../../src/edit/yaml/yaml-edit.ts';

type Edits = readonly TextEdit[] | undefined;

export const setValue = (
  file: YamlFile,
  pointer: Pointer,
  value: unknown,
  order?: KeyOrder,
): Edits => editsOf(file, [{ what: 'set', pointer, value }], order);

export const removeValue = (file: YamlFile, pointer: Pointer): Edits =>
  editsOf(file, [{ what: 'remove', pointer }]);

export const renameKey = (file: YamlFile, pointer: Pointer, name: string): Edits =>
  editsOf(file, [{ what: 'rename', pointer, name }]);

export const insertItem = (
  file: YamlFile,
  pointer: Pointer,
  value: unknown,
  index?: number,
): Edits =>
  editsOf(file, [{ what: 'insert', pointer, value, ...(index !== undefined && { index }) }]);
