import { html, raw } from 'hono/html';

export type Markup = ReturnType<typeof html>;

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#f6f5f2;color:#222}main{max-width:52rem;margin:0 auto;padding:1.5rem}
a{color:#8a4b08}table{width:100%;border-collapse:collapse;background:#fff}td,th{text-align:left;padding:.5rem .75rem;border-bottom:1px solid #e5e2dc;vertical-align:top}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#fff;padding:1rem}iframe{width:100%;height:28rem;border:1px solid #e5e2dc;background:#fff}
.wide{overflow-x:auto}.card{background:#fff;border:1px solid #e5e2dc;border-radius:.5rem;padding:1rem 1.25rem;margin:1rem 0}
.narrow{max-width:26rem;margin:0 auto}form.line{display:inline-flex;flex-wrap:wrap;gap:.5rem;align-items:center;margin:.25rem .5rem .25rem 0}
label{display:block;margin:.5rem 0}fieldset{border:1px solid #e5e2dc;border-radius:.5rem;margin:1rem 0}
input:not([type=radio]):not([type=checkbox]),select{font:inherit;padding:.5rem;border:1px solid #8d877c;border-radius:.375rem;max-width:100%;box-sizing:border-box}
label input:not([type=radio]):not([type=checkbox]){display:block;width:100%}.line input[type=number]{width:5.5rem}
button{font:inherit;min-height:2.75rem;padding:.25rem 1rem;border:1px solid #8a4b08;border-radius:.375rem;background:#fff;color:#8a4b08;cursor:pointer}
button.main{background:#8a4b08;color:#fff;width:100%}button.wide-button{width:100%;margin-top:.5rem}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:0}dt{color:#5d574c}dd{margin:0;overflow-wrap:anywhere}
@media(max-width:30rem){main{padding:1rem}.card{padding:.75rem}td,th{padding:.4rem .35rem}}
.note{color:#5d574c}.wrong{color:#a4161a}:focus-visible{outline:3px solid #1d6fb8;outline-offset:2px}`;

/** A page of the sandbox. */
export const page = (title: string, body: Markup): Markup =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        <style>
          ${raw(STYLE)}
        </style>
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`;
