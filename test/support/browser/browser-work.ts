import { readFileSync } from 'node:fs';
import type { Browser, CDPSession } from 'playwright-core';

/** What all processes of a browser have taken. */
export interface BrowserWork {
  /** Seconds of processor time. */
  readonly seconds: number;
  /** The most that one of its renderers ever had in memory, in bytes. */
  readonly peak: number;
}

interface ProcessInfo {
  readonly type: string;
  readonly id: number;
  readonly cpuTime: number;
}

/** Bytes that a process had in memory at most; none where the system does not say so. */
function peakOf(id: number): number {
  try {
    const [, kilobytes = '0'] =
      /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${String(id)}/status`, 'utf8')) ?? [];
    return Number(kilobytes) * 1024;
  } catch {
    return 0;
  }
}

async function processes(session: CDPSession): Promise<readonly ProcessInfo[]> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return processInfo;
}

/** What a browser takes for an action that opens pages and leaves them open, as far as its processes live on. */
export async function workOf(browser: Browser, action: () => Promise<void>): Promise<BrowserWork> {
  const session = await browser.newBrowserCDPSession();
  try {
    const before = new Map((await processes(session)).map(({ id, cpuTime }) => [id, cpuTime]));
    await action();
    const after = await processes(session);
    const used = after.map(({ id, cpuTime }) => cpuTime - (before.get(id) ?? 0));
    const renderers = after.filter(({ type }) => type === 'renderer');
    return {
      seconds: used.reduce((sum, each) => sum + each, 0),
      peak: Math.max(0, ...renderers.map(({ id }) => peakOf(id))),
    };
  } finally {
    await session.detach();
  }
}
