/** A node of the syntax tree (ESTree), with the fields that these rules look at. */
interface Node {
  readonly type: string;
  readonly name?: string;
  readonly parent: Node | null;
  readonly test?: Node | null;
  readonly callee?: Node;
  readonly object?: Node;
  readonly property?: Node;
  readonly arguments?: readonly Node[];
  readonly children?: readonly Node[];
  readonly expression?: Node;
  readonly right?: Node;
  readonly openingElement?: {
    readonly attributes: readonly (Node & { readonly name?: Node; readonly value?: Node })[];
  };
}

/** A rule of the linter, in ESLint's form. */
interface Rule {
  create(context: {
    report(problem: { node: Node; message: string }): void;
    readonly sourceCode: { getText(node: Node): string };
  }): Readonly<Record<string, (node: Node) => void>>;
}

/** Calls that read from a shop. */
const READS = new Set(['request', 'listPage', 'listFields', 'listVersions', 'getOrders', 'getProducts', 'fetch']);

const UNBOUNDED =
  'This loop waits in each round, but nothing in its head ends it. Count its rounds, or say with a comment what ends it.';
const READS_IN_ROUNDS =
  'A shop decides how often this loop reads from it. Read lists with readRows, which ends whatever the shop sends.';

const LOOPS = new Set(['ForStatement', 'WhileStatement', 'DoWhileStatement']);

/** The innermost loop around a node in the same function. `for (… of …)` ends with its list. */
function loopAround(node: Node): Node | null {
  for (let at: Node | null = node.parent; at !== null; at = at.parent) {
    if (LOOPS.has(at.type)) return at;
    if (/Function/.test(at.type)) return null;
  }
  return null;
}

/** A loop whose head counts nothing: `for (;;)`, `while (true)`, and every `do`, which ends by what its body found. */
function isUnbounded(loop: Node): boolean {
  if (loop.type === 'DoWhileStatement' || !loop.test) return true;
  return loop.test.type === 'Literal';
}

/**
 * Refuses loops around outside reads that may never end. A loop that waits, in code that reads from outside, has a limit in its head;
 * and no loop over pages reads from a shop by itself.
 */
const boundedLoops: Rule = {
  create(context) {
    const reported = new Set<Node>();
    const report = (loop: Node, message: string) => {
      if (reported.has(loop)) return;
      reported.add(loop);
      context.report({ node: loop, message });
    };
    const checkWait = (node: Node) => {
      const loop = loopAround(node);
      if (loop !== null && isUnbounded(loop)) report(loop, UNBOUNDED);
    };
    return {
      AwaitExpression: checkWait,
      YieldExpression: checkWait,
      CallExpression(node) {
        if (!READS.has(node.callee?.property?.name ?? '')) return;
        const loop = loopAround(node);
        if (loop !== null) report(loop, READS_IN_ROUNDS);
      },
    };
  },
};

const UNLIMITED_BODY = 'A response may be of any size. Read its text with readResponseText.';
const UNLIMITED_JSON = 'JSON from outside may have any number of values and levels. Parse it with parseBoundedJson.';

/** Refuses to read a body without a limit: `await response.text()`, `response.json()` and `JSON.parse`. */
const boundedBodies: Rule = {
  create(context) {
    return {
      CallExpression(node) {
        const { object, property } = node.callee ?? {};
        const name = property?.name ?? '';
        if (object?.name === 'JSON' && name === 'parse') context.report({ node, message: UNLIMITED_JSON });
        const readsBody = ['text', 'json', 'arrayBuffer', 'bytes', 'blob', 'formData'].includes(name);
        if (readsBody && node.arguments?.length === 0) context.report({ node, message: UNLIMITED_BODY });
      },
    };
  },
};

const SAME_KEY = 'React keeps one of two siblings with the same key. Give the key to what contains both.';

/** Refuses siblings with the same key, of which React draws one twice or not at all when the key changes. */
const differentKeys: Rule = {
  create(context) {
    const keyOf = ({ openingElement }: Node): string | null => {
      const key = openingElement?.attributes.find(({ name }) => name?.name === 'key');
      return key?.value ? context.sourceCode.getText(key.value) : null;
    };
    /** The element of `<A />` and of `{shown && <A />}`. */
    const elementOf = (child: Node): Node => child.expression?.right ?? child;
    const check = (node: Node) => {
      const seen = new Set<string>();
      for (const element of (node.children ?? []).map(elementOf)) {
        const key = keyOf(element);
        if (key === null) continue;
        if (seen.has(key)) context.report({ node: element, message: SAME_KEY });
        seen.add(key);
      }
    };
    return { JSXElement: check, JSXFragment: check };
  },
};

const ENDLESS_MKDIR =
  'Node never returns from a recursive mkdir below /proc. Use createFolder, which also says what is wrong.';

/** Refuses to create folders with `recursive: true`, at paths that operators choose. */
const createsFolders: Rule = {
  create(context) {
    return {
      CallExpression(node) {
        const isMkdir = /^mkdir(?:Sync)?$/.test(node.callee?.name ?? '');
        if (isMkdir && context.sourceCode.getText(node).includes('recursive'))
          context.report({ node, message: ENDLESS_MKDIR });
      },
    };
  },
};

const plugin = {
  meta: { name: 'karoo' },
  rules: {
    'bounded-loops': boundedLoops,
    'bounded-bodies': boundedBodies,
    'different-keys': differentKeys,
    'create-folder': createsFolders,
  },
};

export default plugin;
