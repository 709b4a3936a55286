import { createHash } from 'node:crypto';
import { parseAst } from 'vite';

const otherOperators = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '&&': '||',
  '||': '&&',
  '??': '&&',
  '+': '-',
  '-': '+',
};
/** Of SQL in a template: one at each place where the first pattern is found. */
const otherSql = [
  [/ = /g, ' <> '],
  [/ and /g, ' or '],
  [/ is null/g, ' is not null'],
  [/ is not null/g, ' is null'],
  [/ \+ 1\b/g, ' + 2'],
  [/ - 1\b/g, ' - 2'],
  [/ < /g, ' <= '],
  [/ >= /g, ' > '],
  [/\bgreatest\(/g, 'least('],
];

const isNode = (value) => typeof value === 'object' && value !== null && typeof value.type === 'string';

/** Calls `visit` with each node of the program that exists at run time, and with the node around it. */
function walk(node, visit, parent) {
  if (node.type.startsWith('TS') && !['TSAsExpression', 'TSNonNullExpression'].includes(node.type)) return;
  if (['ImportDeclaration', 'ExportAllDeclaration'].includes(node.type)) return;
  visit(node, parent);
  for (const [key, value] of Object.entries(node)) {
    if (key === 'typeAnnotation' || key === 'returnType' || key === 'typeParameters') continue;
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit, node);
  }
}

/** The faults that one node can be given: [start, end, new text], with places in the source. */
function faultsOf(node, parent, source) {
  const textOf = ({ start, end }) => source.slice(start, end);
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const other = otherOperators[node.operator];
      const start = source.indexOf(node.operator, node.left.end);
      return other ? [[start, start + node.operator.length, other]] : [];
    }
    case 'UnaryExpression':
      return node.operator === '!' ? [[node.start, node.end, textOf(node.argument)]] : [];
    case 'Literal':
      if (typeof node.value === 'boolean') return [[node.start, node.end, String(!node.value)]];
      if (typeof node.value === 'number') return [[node.start, node.end, String(node.value + 1)]];
      return [];
    case 'IfStatement':
    case 'ConditionalExpression':
      return [
        [node.test.start, node.test.end, `!(${textOf(node.test)})`],
        [node.test.start, node.test.end, `(${textOf(node.test)}, false)`],
      ];
    case 'ExpressionStatement':
      return /Call|Await|Assignment/.test(node.expression.type)
        ? [[node.start, node.end, parent.type === 'BlockStatement' ? ';' : '{}']]
        : [];
    case 'CallExpression':
      // One condition fewer, of those that a query asks for.
      return /^(and|or)$/.test(textOf(node.callee)) && node.arguments.length > 1
        ? node.arguments.map((argument) => [argument.start, argument.end, 'undefined'])
        : [];
    case 'TaggedTemplateExpression':
      return textOf(node.tag) === 'sql'
        ? node.quasi.quasis.flatMap((quasi) =>
            otherSql.flatMap(([pattern, other]) =>
              [...textOf(quasi).matchAll(pattern)].map(({ 0: found, index }) => [
                quasi.start + index,
                quasi.start + index + found.length,
                other,
              ]),
            ),
          )
        : [];
    default:
      return [];
  }
}

/**
 * All small faults that a source can be given, each by itself: another operator, the opposite of a condition, a call
 * left out, a number too high, another word of SQL.
 *
 * @param {string} path of the file; it chooses the language
 * @param {string} source its text
 * @returns {{path: string, line: number, was: string, becomes: string, key: string, mutated: string}[]} `line` from
 *   1, `key` the same as long as the line's text is
 */
export function mutantsOf(path, source) {
  const found = [];
  const program = parseAst(source, { lang: path.endsWith('x') ? 'tsx' : 'ts' }, path);
  walk(program, (node, parent) => found.push(...faultsOf(node, parent, source)));
  const seen = new Map();
  return found.map(([start, end, becomes]) => {
    const line = source.slice(0, start).split('\n').length;
    const text = source.split('\n')[line - 1].trim();
    const what = `${path}|${text}|${source.slice(start, end)}|${becomes}`;
    seen.set(what, (seen.get(what) ?? 0) + 1);
    return {
      path,
      line,
      text,
      was: source.slice(start, end),
      becomes,
      key: createHash('sha1')
        .update(`${what}|${seen.get(what)}`)
        .digest('hex')
        .slice(0, 8),
      mutated: source.slice(0, start) + becomes + source.slice(end),
    };
  });
}
