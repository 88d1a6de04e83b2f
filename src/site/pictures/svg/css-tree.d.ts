/** The parts of css-tree without the grammar of every property, which are typed with the whole only. */
declare module 'css-tree/parser' {
  export { parse as default } from 'css-tree';
}
declare module 'css-tree/generator' {
  export { generate as default } from 'css-tree';
}
declare module 'css-tree/tokenizer' {
  export { tokenize } from 'css-tree';
}
