import type { DemoPersonName } from "../cast.ts";
import type { StoryLine, Story } from "../story.ts";

/** Messages of a busy group that the demo's account has muted. */
const said: readonly (readonly [DemoPersonName, string, string])[] = [
  ["fonseca", "6d 3h", "Boa tarde a todos. O elevador volta a cantar. Chamei o técnico."],
  ["tomas", "6d 2h 50m", "Em que tom?"],
  ["fonseca", "6d 2h 40m", "Sr. Tomás, não tem graça às seis da manhã."],
  ["ines", "6d 2h", "It is an F sharp. I checked with the piano."],
  [
    "halina",
    "2d 6h",
    "Two bicycles in the storage have no name on them. One has a child seat and a live tomato plant.",
  ],
  ["yusuf", "2d 5h 55m", "The tomato is mine. I am sorry. It likes the light there."],
  ["halina", "2d 5h 50m", "It may stay until it needs a stick."],
  [
    "oleksandr",
    "2d 4h",
    "Minutes of the meeting: bins on Tuesday and Friday, bicycles on hooks, no prams on the second landing.",
  ],
  ["tomas", "2d 3h 10m", "E as trotinetes?"],
  ["oleksandr", "2d 3h", "Scooters count as prams."],
  ["fonseca", "1d 22h", "Lembro que a quota do trimestre vence na sexta."],
  ["yusuf", "1d 21h", "Paid. The receipt is under your door."],
  [
    "halina",
    "1d 9h",
    "Somebody waters the plastic fern in the hall. It is kind, but the parquet is lifting.",
  ],
  ["tomas", "1d 8h 58m", "Não fui eu."],
  ["yusuf", "1d 8h 50m", "Not me either, I only talk to it."],
  ["fonseca", "1d 8h 30m", "Fui eu. Julguei que era verdadeiro."],
  ["halina", "1d 8h 29m", "Oh. Then please go on, we will move the parquet."],
  [
    "oleksandr",
    "22h",
    "The roof hatch was open all night. If you went to see the stars: lovely, but close it.",
  ],
  ["tomas", "21h 30m", "Havia estrelas?"],
  ["oleksandr", "21h 28m", "Four."],
  ["yusuf", "20h", "The tomato needs a stick."],
  ["halina", "19h 50m", "There is one behind the meters."],
  ["fonseca", "14h", "O técnico vem quinta entre as oito e as dezoito."],
  ["tomas", "13h 55m", "Uma janela generosa."],
  ["halina", "5h", "Water off on the third floor for twenty minutes, sorry, a valve."],
  ["yusuf", "4h 50m", "Thank you for telling us before the shampoo"],
  ["halina", "4h 20m", "Water is back. It may cough a little."],
  ["tomas", "3h 30m", "Está castanha, é normal?"],
  ["halina", "3h 28m", "For two minutes, yes. For three, call me."],
  ["fonseca", "2h 10m", "A porta da rua não fecha bem. Puxem com jeito."],
  ["oleksandr", "1h 20m", "Locksmith is here."],
  [
    "oleksandr",
    "56m",
    "The lock code changes on Friday at noon. The new one is on a card in your letter box, not here.",
  ],
];

export const buildingStory: Story = {
  conversation: "building",
  unread: 28,
  lines: said.map(([by, ago, say]): StoryLine => ({ by, ago, say })),
};
