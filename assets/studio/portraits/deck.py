"""deck.py - deals the traits of a figure, so that any number can be made and neighbours never look alike."""

import random


class Deck:
    """The traits of figure `number` (from 1) of a `collection`; `fixed` overrules single traits.

    Visible traits are dealt like cards: each option comes up once before any comes up twice, and the next
    round is shuffled anew. The same collection and number give the same figure for ever.
    """

    def __init__(self, collection, number, fixed=None):
        self.collection, self.number, self.fixed = collection, number, dict(fixed or {})
        self.dice = random.Random("%s/%d" % (collection, number))

    def card(self, trait, options):
        """one of `options`, dealt"""
        if trait in self.fixed:
            return self.fixed[trait]
        lap, place = divmod(self.number - 1, len(options))
        order = list(options)
        random.Random("%s/%s/%d" % (self.collection, trait, lap)).shuffle(order)
        return order[place]

    def pick(self, trait, options):
        """one of `options`, rolled"""
        drawn = self.dice.choice(list(options))
        return self.fixed.get(trait, drawn)

    def chance(self, trait, share):
        drawn = self.dice.random() < share
        return self.fixed.get(trait, drawn)

    def span(self, trait, low, high):
        drawn = self.dice.uniform(low, high)
        return self.fixed.get(trait, drawn)

    def side(self, trait):
        """-1 (the picture's left) or 1"""
        return self.pick(trait, (-1, 1))
