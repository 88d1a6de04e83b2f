import { connect } from 'node:net';

/** Sends bytes to a port and gives everything that comes back before the connection ends. */
export function rawRequest(port: number, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    let answer = '';
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => {
      answer += chunk;
    });
    socket.on('close', () => {
      resolve(answer);
    });
    socket.on('error', reject);
  });
}
