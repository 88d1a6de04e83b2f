const mostTries = 300;
const mostMilliseconds = 90_000;

/** A shorter input that still fails: pieces are left out, large ones first, as long as that helps. */
export async function shrink(
  input: string,
  stillFails: (text: string) => Promise<boolean>,
): Promise<string> {
  let text = input;
  let tries = 0;
  const end = Date.now() + mostMilliseconds;
  for (let size = Math.ceil(text.length / 2); size >= 1; size = Math.floor(size / 2))
    for (let at = 0; at < text.length && tries < mostTries && Date.now() < end;) {
      const shorter = Buffer.from(text.slice(0, at) + text.slice(at + size)).toString();
      tries += 1;
      if (await stillFails(shorter)) text = shorter;
      else at += size;
    }
  return text;
}
