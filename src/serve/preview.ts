import type { IncomingMessage, ServerResponse } from 'node:http';
import { previewScript } from './preview-script.ts';

/** Keeps open pages up to date while somebody edits. */
export interface Preview {
  /** Answers the paths of the preview itself; true when it did. */
  readonly intercept: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Puts the script of the preview into a page. */
  readonly rewriteHtml: (html: string) => string;
  /** The site was built anew: open pages load again. */
  readonly reload: () => void;
  /** The build failed: open pages show why, until the next one works. */
  readonly showProblems: (report: string) => void;
  readonly close: () => void;
}

const scriptPath = '/__catalogue/preview.js';
const eventsPath = '/__catalogue/events';

/** A preview without any open page. */
export function createPreview(): Preview {
  const open = new Set<ServerResponse>();
  let problems: string | undefined;
  const tell = (event: string, data: string) => {
    for (const response of open) response.write(eventText(event, data));
  };
  return {
    intercept({ url }, response) {
      if (url === scriptPath) {
        response
          .writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' })
          .end(previewScript(eventsPath));
        return true;
      }
      if (url !== eventsPath) return false;
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      response.write(eventText('hello', ''));
      if (problems !== undefined) response.write(eventText('problems', problems));
      open.add(response);
      response.on('close', () => open.delete(response));
      return true;
    },
    rewriteHtml: (html) =>
      html.replace('</head>', `<script src="${scriptPath}" defer></script>\n</head>`),
    reload() {
      problems = undefined;
      tell('reload', '');
    },
    showProblems(report) {
      problems = report;
      tell('problems', report);
    },
    close() {
      for (const response of open) response.end();
    },
  };
}

/** A server-sent event; every line of its data has its own prefix. */
const eventText = (event: string, data: string): string =>
  `event: ${event}\n${data
    .split('\n')
    .map((line) => `data: ${line}\n`)
    .join('')}\n`;
