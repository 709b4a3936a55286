import type { Directive } from 'ask-sdk-model';

const bound = (name: string): string => `\${${name}}`;

const text = (size: string, content: string, more = {}) => ({
  type: 'Text',
  text: content,
  fontSize: size,
  paddingTop: '12dp',
  ...more,
});

export const listDocument = (title: string, lines: readonly string[]): Directive => ({
  type: 'Alexa.Presentation.APL.RenderDocument',
  token: 'list',
  document: {
    type: 'APL',
    version: '1.6',
    theme: 'dark',
    mainTemplate: {
      parameters: ['list'],
      items: [
        {
          type: 'Container',
          width: '100%',
          height: '100%',
          padding: '32dp',
          items: [
            text('36dp', bound('list.title'), { fontWeight: 'bold' }),
            {
              type: 'Sequence',
              grow: 1,
              width: '100%',
              data: bound('list.lines'),
              items: [text('28dp', bound('data'))],
            },
          ],
        },
      ],
    },
  },
  datasources: { list: { title, lines: lines.slice(0, 50) } },
});
