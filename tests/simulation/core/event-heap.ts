export interface SimulatedEvent {
  readonly at: number;
  /** Decides between events of the same millisecond. */
  readonly order: number;
  readonly run: () => void;
}

function isBefore(one: SimulatedEvent, other: SimulatedEvent): boolean {
  return one.at < other.at || (one.at === other.at && one.order < other.order);
}

/** The events to come, the earliest first. */
export class EventHeap {
  readonly #events: SimulatedEvent[] = [];

  get first(): SimulatedEvent | undefined {
    return this.#events[0];
  }

  add(event: SimulatedEvent): void {
    const events = this.#events;
    let at = events.push(event) - 1;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (!isBefore(event, events[above]!)) break;
      events[at] = events[above]!;
      at = above;
    }
    events[at] = event;
  }

  take(): SimulatedEvent | undefined {
    const events = this.#events;
    const first = events[0];
    const last = events.pop();
    if (first === undefined || last === undefined || events.length === 0) return first;
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      if (below >= events.length) break;
      if (below + 1 < events.length && isBefore(events[below + 1]!, events[below]!)) below += 1;
      if (!isBefore(events[below]!, last)) break;
      events[at] = events[below]!;
      at = below;
    }
    events[at] = last;
    return first;
  }
}
