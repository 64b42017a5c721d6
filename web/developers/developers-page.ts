import { html, nothing, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import { getToday } from '../lib/api.ts';
import { get } from '../lib/call.ts';
import { PageRequest } from '../lib/page-request.ts';
import {
  operationGroups,
  answerSchema,
  type ApiDocument,
  type Group,
  type Operation,
  type Parameter,
} from './document.ts';
import { curlOf, fetchOf, type ExampleSite } from './requests.ts';
import { namedShapes, shapeOf } from './shapes.ts';
import '../ui/copy-text.ts';
import { footerLinks } from '../ui/footer-links.ts';
import { LightElement } from '../ui/light-element.ts';
import { answered } from '../ui/answered.ts';
import '../lib/shell.ts';

interface Answer {
  readonly document: ApiDocument;
  readonly here: ExampleSite;
}

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
              <dd>${described(parameterWords(one))}</dd>
            </div>`,
        )}
      </dl>`;

const statuses = ({ answers }: Operation): TemplateResult =>
  html`<dl class="lines">
    ${answers.map(([status, answer]) => {
      const schema = Number(status) < 300 ? answerSchema(answer) : null;
      return html`<div>
        <dt><code translate="no">${status}</code></dt>
        <dd>
          ${schema ? html`<code translate="no" class="shape">${shapeOf(schema)}</code>` : answer.description}
        </dd>
      </div>`;
    })}
  </dl>`;

/** Documents every request, from the server's OpenAPI document. */
@customElement('developers-page')
export class DevelopersPage extends LightElement {
  readonly #request = new PageRequest<Answer>(this, async () => {
    const [document, { date }] = await Promise.all([
      get<ApiDocument>('/api/openapi.json'),
      getToday(),
    ]);
    return { document, here: { origin: location.origin, date } };
  });

  #operation(operation: Operation, { document, here }: Answer): TemplateResult {
    const { method, path, summary, description, body } = operation;
    return html`<details class="request">
      <summary>
        <code translate="no"><b>${method}</b> ${path}</code> <span>${summary}</span>
      </summary>
      ${description ? html`<p>${described(description)}</p>` : nothing} ${parameters(operation)}
      ${body ? html`<p>Body: <code translate="no" class="shape">${shapeOf(body)}</code></p>` : nothing}
      <copy-text .label=${'curl'} .text=${curlOf(document, operation, here)}></copy-text>
      <copy-text .label=${'fetch'} .text=${fetchOf(document, operation, here)}></copy-text>
      ${statuses(operation)}
    </details>`;
  }

  #group({ title, operations }: Group, answer: Answer): TemplateResult {
    return html`<section>
      <h2 class="head">${title}</h2>
      ${operations.map((one) => this.#operation(one, answer))}
    </section>`;
  }

  #shapes(document: ApiDocument): TemplateResult {
    return html`<section>
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
  }

  protected override render(): TemplateResult | typeof nothing {
    return answered(
      this.#request,
      (answer) =>
        html`${operationGroups(answer.document).map((group) => this.#group(group, answer))}
          ${this.#shapes(answer.document)}
          <footer class="foot">${footerLinks}</footer>`,
    );
  }
}
