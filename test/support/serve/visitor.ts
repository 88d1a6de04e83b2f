import assert from 'node:assert/strict';

interface Manifest {
  readonly files: readonly { readonly path: string }[];
  readonly redirects: readonly { readonly from: string; readonly status: number }[];
  readonly removed: readonly string[];
}

/** Pictures and styles have other names with other bytes: nobody was given such an address. */
const isNamedByBytes = (path: string): boolean => /\.[0-9a-f]{8,}\.\w+$/.test(path);

/**
 * Somebody who keeps every address at which a site ever had something, and what each id stood for. It knows nothing of the
 * program: it asks the site.
 */
export class Visitor {
  readonly #addresses = new Set<string>();
  readonly #gone = new Set<string>();
  readonly #names = new Map<string, string>();

  /** Whether something ever was at an address, or the site said that it is gone. */
  knows(address: string): boolean {
    return this.#addresses.has(address) || this.#gone.has(address);
  }

  /** Keeps addresses without asking for them. */
  keep(addresses: Iterable<string>): void {
    for (const address of addresses) this.#addresses.add(address);
  }

  /**
   * Asks for every address of before, and keeps what is new.
   *
   * @param origin where the site answers now.
   * @param vehicles what each id stands for now.
   */
  async visit(origin: string, vehicles: Iterable<readonly [id: string, name: string]>) {
    const manifest = (await (await fetch(`${origin}/catalogue-manifest.json`)).json()) as Manifest;
    const offered = [
      ...manifest.files.flatMap(({ path }) => [
        path,
        path.replace(/(?:\/index)?\.html$/, '') || '/',
      ]),
      ...manifest.redirects.flatMap(({ from, status }) => (status === 301 ? from : [])),
    ].filter((address) => !isNamedByBytes(address));
    const all = [...new Set([...this.#addresses, ...offered, ...manifest.removed])];
    const statuses = await Promise.all(all.map((address) => statusOf(origin, address)));
    const answering = new Set(all.filter((_, index) => (statuses[index] ?? 404) < 400));
    const gone = new Set(all.filter((_, index) => statuses[index] === 410));
    const lost = [...this.#addresses].filter((path) => !answering.has(path) && !gone.has(path));
    assert.deepEqual(lost, [], 'addresses are lost');
    this.keep(answering);
    for (const path of gone) this.#gone.add(path);
    for (const [id, name] of vehicles) {
      assert.equal(this.#names.get(id) ?? name, name, `${id} stands for two things`);
      this.#names.set(id, name);
    }
  }
}

/** What an address answers in the end. */
async function statusOf(origin: string, address: string, left = 5): Promise<number> {
  const path = address.split('/').map(encodeURIComponent).join('/');
  const { status, headers } = await fetch(origin + path, {
    ...{ method: 'HEAD', redirect: 'manual' },
    // A server would compress each file first.
    headers: { 'Accept-Encoding': 'identity' },
  });
  const location = headers.get('location');
  if (status < 300 || status > 399 || location === null) return status;
  assert.ok(left > 0, `${address} leads round in a circle`);
  const target = new URL(location, origin);
  const isHere = target.origin === origin;
  return isHere ? statusOf(origin, decodeURIComponent(target.pathname), left - 1) : status;
}
