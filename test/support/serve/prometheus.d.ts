declare module 'parse-prometheus-text-format' {
  interface Sample {
    readonly value?: string;
    readonly labels?: Readonly<Record<string, string>>;
  }

  interface Family {
    readonly name: string;
    readonly type: string;
    readonly metrics: readonly Sample[];
  }

  /** Parses the text format of Prometheus. */
  export default function parsePrometheus(text: string): readonly Family[];
}
