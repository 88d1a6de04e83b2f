import type { Direction } from './contract.ts';
import type { SchemaDifference } from './schema-difference.ts';

/** What became of a part of the contract. */
export type ContractStep =
  SchemaDifference['step'] | 'removed' | 'added' | 'moved' | 'answer-removed' | 'answer-added';

/** A difference between two contracts. */
export interface ContractChange extends Omit<SchemaDifference, 'step' | 'field'> {
  readonly step: ContractStep;
  readonly kind: 'operation' | 'schema' | 'tool';
  readonly id: string;
  /** Empty for the operation, schema or tool as a whole. */
  readonly field: string;
  /** Who writes what it describes; both if it goes both ways, or if nobody says. */
  readonly directions: ReadonlySet<Direction>;
}
