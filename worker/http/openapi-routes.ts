import { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { openapiDocument } from '../../api/openapi.ts';
import type { AppEnv } from './app-env.ts';
import { originOf } from './scope.ts';

const documentAgeSeconds = 3_600;

/** Cached for each origin of the site. Clients can only choose among hosts that are routed here. */
const texts = new LRUCache<string, string>({ max: 4 });

const textFor = (origin: string): string => {
  const known = texts.get(origin);
  if (known !== undefined) return known;
  const text = JSON.stringify(openapiDocument(origin));
  texts.set(origin, text);
  return text;
};

export const openapiRoutes = new Hono<AppEnv>().get('/api/openapi.json', (c) => {
  c.header('Content-Type', 'application/json');
  c.header('Cache-Control', `public, max-age=${documentAgeSeconds}`);
  return c.body(textFor(originOf(c.get('scope'))));
});
