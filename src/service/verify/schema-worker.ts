import { parentPort } from 'node:worker_threads';
import { readOpenApi, schemaFileProblems, type DocumentCheck } from './schema-check.ts';
import type { SchemaAnswer, SchemaOrder } from './schema-thread.ts';

/** The thread that compiles and runs the schemas of a server, one request after another. */
let document: DocumentCheck | undefined;

function problemsFor(order: SchemaOrder): readonly string[] {
  switch (order.call) {
    case 'open':
      document = readOpenApi(order.text);
      return document === undefined ? ['no OpenAPI document with usable schemas'] : [];
    case 'answer':
      return document?.answerProblems(order.operation, order.text) ?? [];
    case 'resource':
      return document?.resourceProblems(order.name, order.text) ?? [];
    case 'file':
      return schemaFileProblems(order.schema, order.example);
  }
}

function answerTo(order: SchemaOrder): SchemaAnswer {
  try {
    return { problems: problemsFor(order) };
  } catch (fault) {
    return { problems: [fault instanceof Error ? fault.message : String(fault)] };
  }
}

parentPort?.on('message', (order: SchemaOrder) => parentPort?.postMessage(answerTo(order)));
parentPort?.postMessage('ready');
