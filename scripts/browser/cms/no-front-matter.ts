/** Replaces the front matter parser, which a form does not use: it splits pages itself. */
export default function matter(): never {
  throw new Error('Front matter is not parsed here.');
}
