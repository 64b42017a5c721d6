/** Every request of the API, from the OpenAPI document. The build writes it into the page. */
import { html, nothing, type TemplateResult } from 'lit';
import { footerLinks } from '../ui/footer-links.ts';
import {
  answerSchema,
  operationGroups,
  type ApiDocument,
  type Operation,
  type Parameter,
} from './document.ts';
import { curlOf, fetchOf } from './requests.ts';
import { namedShapes, shapeOf } from './shapes.ts';

/** A description whose code is between backticks. */
const described = (text: string) =>
  text
    .split('`')
    .map((part, at) => (at % 2 === 1 ? html`<code translate="no">${part}</code>` : part));

const parameterWords = ({ schema, description, required = false }: Parameter): string => {
  const given = schema.default === undefined ? '' : `, ${String(schema.default)} if not given`;
  const needed = required ? '' : ', optional';
  return `${description ?? ''} \`${shapeOf(schema)}\`${needed}${given}`.trim();
};

const parameters = ({ parameters: all }: Operation): TemplateResult | typeof nothing =>
  all.length === 0
    ? nothing
    : html`<dl class="lines">
        ${all.map(
          (one) =>
            html`<div>
              <dt><code translate="no">${one.name}</code></dt>
              <dd lang="en">${described(parameterWords(one))}</dd>
            </div>`,
        )}
      </dl>`;

const statuses = ({ answers }: Operation): TemplateResult =>
  html`<dl class="lines">
    ${answers.map(([status, answer]) => {
      const schema = Number(status) < 300 ? answerSchema(answer) : null;
      return html`<div>
        <dt><code translate="no">${status}</code></dt>
        <dd lang="en">
          ${schema ? html`<code translate="no" class="shape">${shapeOf(schema)}</code>` : answer.description}
        </dd>
      </div>`;
    })}
  </dl>`;

const code = (label: string, text: string): TemplateResult =>
  html`<pre class="copied" translate="no" tabindex="0" aria-label=${label}>${text}</pre>`;

const request = (document: ApiDocument, operation: Operation): TemplateResult => {
  const { method, path, summary, description, body } = operation;
  return html`<details class="request">
    <summary>
      <code translate="no"><b>${method}</b> ${path}</code> <span lang="en">${summary}</span>
    </summary>
    ${description ? html`<p lang="en">${described(description)}</p>` : nothing}
    ${parameters(operation)}
    ${body ? html`<p>Body: <code translate="no" class="shape">${shapeOf(body)}</code></p>` : nothing}
    ${code('curl', curlOf(document, operation))} ${code('fetch', fetchOf(document, operation))}
    ${statuses(operation)}
  </details>`;
};

const shapes = (document: ApiDocument): TemplateResult =>
  html`<section>
    <h2 class="head">Shapes</h2>
    <div class="shapes">
      ${namedShapes(document).map(
        ([name, shape]) =>
          html`<details class="request">
            <summary><code translate="no">${name}</code></summary>
            <pre translate="no" tabindex="0" aria-label=${name}>${shape}</pre>
          </details>`,
      )}
    </div>
  </section>`;

/** All requests by topic, and all shapes. */
export const reference = (document: ApiDocument): TemplateResult =>
  html`${operationGroups(document).map(
      ({ title, about, operations }) =>
        html`<section>
          <h2 class="head" lang="en">${title}</h2>
          <p class="note" lang="en">${about}</p>
          ${operations.map((one) => request(document, one))}
        </section>`,
    )}
    ${shapes(document)}
    <footer class="foot">${footerLinks}</footer>`;
