/** `/r/{id}` and what else leaves the site of a finished game: its picture. What is sealed stays so: see the protocol, "Replays". */
import { Hono } from 'hono';
import { databaseOf } from '../db/database.ts';
import type { AppEnv } from '../env.ts';
import { originOf, page } from '../page-files.ts';
import { pictureOf, sitePicture } from '../picture/pictures.ts';
import { ProblemError } from '../problem.ts';
import { findShared } from '../replays.ts';
import { previewOf } from '../sharing/replay-preview.ts';
import { shareResult } from '../sharing/shared-result.ts';

export const sharingRoutes = new Hono<AppEnv>()
  .get('/r/:id', async (c) => {
    const found = await findShared(c, c.req.param('id'));
    if (found === null) return page(c, 'not-found');
    const shared = await shareResult(databaseOf(c.env.DB), found.result);
    return page(c, 'replay', previewOf(shared, originOf(c)));
  })
  .get('/og/:file{[^/]+\\.png}', async (c) => {
    const name = c.req.param('file').slice(0, -'.png'.length);
    if (name === 'evenroll') return sitePicture(c);
    const found = await findShared(c, name);
    if (found === null) throw new ProblemError('not-found');
    return pictureOf(c, found.result);
  });
