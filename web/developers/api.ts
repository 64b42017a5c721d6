import { get } from '../lib/call.ts';

/** The OpenAPI document. */
export const getInterface = <Document>(): Promise<Document> => get('/api/openapi.json');
