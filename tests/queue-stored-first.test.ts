import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

/**
 * A screen says that a change is saved only after the queue has stored it. The functions that store resolve then, and what they
 * return is only there then, so each caller must await or return it.
 */

/** `offlineQueue.enqueue`, `queueWrites`, `queueRefund`, … */
const STORES = /^(?:enqueue|enqueueOne|queue[A-Z]\w*)$/;

interface Node {
  type: string;
  start: number;
  [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function nameOf(call: Node): string {
  const callee = call['callee'] as Node;
  const property = callee.type === 'MemberExpression' ? (callee['property'] as Node) : callee;
  return String(property['name'] ?? '');
}

/** The statements whose call is neither awaited nor the last thing that its function does. */
function unawaited(file: string, text: string): string[] {
  const found: string[] = [];
  const visit = (node: Node, isLast: boolean): void => {
    if (node.type === 'ExpressionStatement') {
      const expression = node['expression'] as Node;
      const isVoid = expression.type === 'UnaryExpression' && expression['operator'] === 'void';
      const call = isVoid ? (expression['argument'] as Node) : expression;
      if (call.type === 'CallExpression' && STORES.test(nameOf(call)) && !isLast) {
        found.push(`${file}: ${text.slice(node.start, node.start + 60).split('\n')[0]}`);
      }
    }
    for (const value of Object.values(node)) {
      if (isNode(value)) visit(value, true);
      if (!Array.isArray(value)) continue;
      const nodes = value.filter(isNode);
      nodes.forEach((child, place) => visit(child, node.type !== 'BlockStatement' || place === nodes.length - 1));
    }
  };
  visit(parseSync(file, text).program as unknown as Node, true);
  return found;
}

test('nothing follows a save that is not awaited', () => {
  const files = globSync('web/features/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap((file) => unawaited(file, readFileSync(file, 'utf8')))).toEqual([]);
});

test('it finds a dialog that closes before its change is stored', () => {
  const early = 'const submit = () => { queueRefund(order); onClose(); };';
  const hidden = 'const submit = () => { void offlineQueue.enqueue([one]); toastSuccess(t.saved); };';
  const right = 'const submit = async () => { await queueRefund(order); onClose(); };';
  expect([early, hidden, right].map((text) => unawaited('a.ts', text).length)).toEqual([1, 1, 0]);
});
