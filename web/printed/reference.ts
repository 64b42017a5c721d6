/** Every request of the API, which the build writes into the developers' page. */
import { openapiDocument } from '../../api/openapi.ts';
import type { ApiDocument } from '../developers/document.ts';
import { reference } from '../developers/reference.ts';
import { markupOf } from './markup.ts';

export const withReference = (page: string): string =>
  page.replace('<!-- reference -->', () => {
    // The type says which parts of the document the page uses.
    const document: ApiDocument = JSON.parse(JSON.stringify(openapiDocument('{origin}')));
    return markupOf(reference(document));
  });
