// node --import: the server as it would be without requests of Express's own kind (server/http/connections/server.ts).
import http from 'node:http';
import { syncBuiltinESMExports } from 'node:module';

const { createServer } = http;
http.createServer = ({ IncomingMessage: _, ServerResponse: __, ...options }, ...more) =>
  createServer(options, ...more);
syncBuiltinESMExports();
