import { createRequire } from 'node:module';

/** A block of a configuration by its arguments and blocks; expressions stay texts. */
export type Block = Readonly<Record<string, unknown>>;

const require = createRequire(import.meta.url);

/** Parses HCL with the parser of Terraform; rejects what that refuses. */
export async function parseHcl(text: string): Promise<Block> {
  // Its own types would bring those of browsers into the whole project.
  const { parse } = require('@cdktf/hcl2json') as {
    readonly parse: (name: string, text: string) => Promise<Block>;
  };
  return parse('main.tf', text);
}
