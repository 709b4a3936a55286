import type { Metric, Sample } from './instruments.ts';

export const textType = 'text/plain; version=0.0.4; charset=utf-8';

export const metricsText = (metrics: readonly Metric[]): string => `${metrics.map(metricText).join('\n')}\n`;

function metricText(metric: Metric): string {
  const { name, help, type } = metric;
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...metric.samples().map(sampleText)].join('\n');
}

function sampleText({ name, labels, value }: Sample): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`);
  return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`;
}

const escaped = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
