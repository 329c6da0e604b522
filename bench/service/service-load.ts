import { summariseFigure, withGoal } from "../support/document.ts";
import type { Figure } from "../support/document.ts";
import { measureFanOut } from "./fan-out.ts";
import { measureReads } from "./reads.ts";

/** Measures what the local service can handle on one core: many listeners, many writers and many readers. */
export async function measureServiceLoad(seconds: number): Promise<readonly Figure[]> {
  const { delays, perSecond: delivered, lost } = await measureFanOut(seconds);
  if (lost > 0) throw new Error(`${String(lost)} messages were not delivered`);
  const { latencies, perSecond: answered } = await measureReads(seconds);
  return [
    withGoal(
      summariseFigure(
        {
          name: "fanOutDelivery",
          what: "200 people listen, 500 messages are sent each second: from sending one to its arrival at each of the ten in its group",
          unit: "ms",
        },
        delays,
      ),
      "p95",
      { atMost: 50 },
    ),
    withGoal(
      summariseFigure(
        { name: "fanOutRate", what: "deliveries in each second of the same run", unit: "per second" },
        delivered,
      ),
      "p50",
      { atLeast: 4900 },
    ),
    summariseFigure(
      {
        name: "readLatency",
        what: "a list of groups or a page of 20 messages, sixteen at a time",
        unit: "ms",
      },
      latencies,
    ),
    withGoal(
      summariseFigure(
        { name: "readRate", what: "reads answered in each second of the same run", unit: "per second" },
        answered,
      ),
      "p50",
      { atLeast: 2000 },
    ),
  ];
}
